/**
 * The words by which papers in English, German and Spanish speak of key figures, of other things (`subjects.json`), and of what
 * is not this programme's, not now or not so (`moods.json`). Each row is one way to say what an amount is about: two rows are two
 * independent ways. Rows hold legal and trade usage and never a figure; `phrases.ts` tells how a phrase is written. Whoever
 * misses a word adds it in the row whose meaning it has.
 */
import { phraseFinder } from '#text';
import moods from './moods.json' with { type: 'json' };
import subjects from './subjects.json' with { type: 'json' };

/** What regular inflection adds to English words; the rows have the beginnings of others. Four letters stay, or `note` were `not`. */
const inflected = /^(\p{L}{4,40}?)(?:'s|s|ing|ed)$/u;

export const findSubjects = phraseFinder(Object.entries(subjects), word => word.replace(inflected, '$1'));
/** As written, for the tense of a verb tells what is past. */
export const findMoods = phraseFinder(Object.entries(moods));
