/** Phrases that name key figures and other subjects, and phrases that mark a statement as another's, not current or not true. */
import { figureMoods as moods, figureSubjects as subjects } from '#program/vocabulary';
import { phraseFinder } from '#text';

/** Regular English inflection; at least four letters remain, or `note` would match `not`. */
const inflected = /^(\p{L}{4,40}?)(?:'s|s|ing|ed)$/u;

export const findSubjects = phraseFinder(Object.entries(subjects), word => word.replace(inflected, '$1'));
/** As written, because the tense of a verb marks the past. */
export const findMoods = phraseFinder(Object.entries(moods));
