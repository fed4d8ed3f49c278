/** Names and frame of the results page, which the edge function fills without JavaScript. */
export {
  type Passage,
  type PassageKind,
  passageKindNames,
  passageKinds,
  type SearchedPage,
} from './site/passage.ts';

export const resultsPlace = '<!-- The results. -->';

/** Attribute of the search field; the query goes next to it. */
export const fieldMark = 'id="search-term"';

/** Heading above loose matches. */
export const looseMatchesHeading = 'Pages that hold only some of it';
