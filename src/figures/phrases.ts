/**
 * Finds the phrases by which papers in English, German and Spanish name key figures and other subjects (`figure-subjects.json`), and
 * those that mark a statement as not this programme's, not current or not true (`figure-moods.json`). Two rows are two independent
 * clues. `src/text/phrases.ts` describes the syntax of a phrase.
 */
import { phraseFinder } from '#text';
import moods from '../program/vocabulary/figure-moods.json' with { type: 'json' };
import subjects from '../program/vocabulary/figure-subjects.json' with { type: 'json' };

/** Regular English inflection; at least four letters remain, or `note` would match `not`. */
const inflected = /^(\p{L}{4,40}?)(?:'s|s|ing|ed)$/u;

export const findSubjects = phraseFinder(Object.entries(subjects), word => word.replace(inflected, '$1'));
/** As written, because the tense of a verb marks the past. */
export const findMoods = phraseFinder(Object.entries(moods));
