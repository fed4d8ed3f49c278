/** Frame of the results page without JavaScript, which the edge function fills. */

export const resultsPlace = '<!-- The results. -->';

/** Attribute of the search field; the query goes next to it. */
export const fieldMark = 'id="search-term"';

/** Heading above loose matches. */
export const looseMatchesHeading = 'Pages that hold only some of it';
