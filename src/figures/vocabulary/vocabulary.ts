/**
 * The words by which documents in English, German and Spanish speak of key figures, of other things (`subjects.json`), and of what
 * is not this programme's, not now or not so (`moods.json`). Each row is one way to say what an amount is about: two rows are two
 * independent ways. Rows have legal and trade usage and never a figure; `phrases.ts` describes how a phrase is written. Add a
 * missing word to the row whose meaning it has.
 */
import { phraseFinder } from '#text';
import moods from './moods.json' with { type: 'json' };
import subjects from './subjects.json' with { type: 'json' };

/** Regular endings of English words; the rows have the beginnings of others. Four letters stay, or `note` were `not`. */
const inflected = /^(\p{L}{4,40}?)(?:'s|s|ing|ed)$/u;

export const findSubjects = phraseFinder(Object.entries(subjects), word => word.replace(inflected, '$1'));
/** As written, because the tense of a verb marks the past. */
export const findMoods = phraseFinder(Object.entries(moods));
