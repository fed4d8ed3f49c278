/** Results as people see them, and the frame of the page that the edge function fills without JavaScript. */
export { answerParts, answerStatus, type ElementPart, type Part } from './answer-parts.ts';
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
