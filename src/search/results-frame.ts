/** The frame of the results page for readers without JavaScript, where the function of the site fills it. */

/** Takes the results; it stands in the frame as it is. */
export const resultsPlace = '<!-- The results. -->';

/** An attribute of the search field: what was searched goes beside it. */
export const fieldMark = 'id="search-term"';

/** Above results that hold little of what is asked. */
export const weakerHeading = 'Pages that hold only some of it';
