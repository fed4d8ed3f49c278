export { fieldMark, looseMatchesHeading, resultsPlace } from './results-frame.ts';
export {
  type Passage,
  type PassageKind,
  passageKindNames,
  passageKinds,
  type SearchedPage,
} from './site/passage.ts';
