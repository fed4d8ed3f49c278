/** Other spellings of a word that are right as well: British beside American. */

/** Letters that the two write for each other. What comes out need not be a word: only those that the library holds are used. */
const pairs = [
  ['our', 'or'],
  ['ise', 'ize'],
  ['isa', 'iza'],
  ['isi', 'izi'],
  ['yse', 'yze'],
  ['ence', 'ense'],
  ['ice', 'ise'],
  ['tre', 'ter'],
  ['ll', 'l'],
  ['mme', 'm'],
  ['ae', 'e'],
  ['oe', 'e'],
  ['ogue', 'og'],
  ['cheque', 'check'],
] as const;

/** @param word folded */
export function spellingVariants(word: string): string[] {
  const variants = pairs.flatMap(([british, american]) => [
    withLast(word, british, american),
    withLast(word, american, british),
  ]);
  return [...new Set(variants.filter(variant => variant !== word))];
}

/** The word with the last place of some letters written in the other way. */
function withLast(word: string, letters: string, others: string): string {
  const at = word.lastIndexOf(letters);
  return at === -1 ? word : word.slice(0, at) + others + word.slice(at + letters.length);
}
