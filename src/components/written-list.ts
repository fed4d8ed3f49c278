/**
 * Terms in a row, as a sentence has them.
 *
 * @example writtenList(['Vault credit', 'Pooling', 'Cash'], 'or') // 'Vault credit, pooling or cash'
 */
export function writtenList(terms: readonly string[], joint: 'and' | 'or'): string {
  const words = inSentence(terms);
  return [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(` ${joint} `);
}

/** Terms of which only the first keeps its capital. */
export function inSentence(terms: readonly string[]): string[] {
  return terms.map((term, index) => (index === 0 ? term : lowerFirst(term)));
}

/** Abbreviations such as FOB keep their capitals. */
export function lowerFirst(text: string): string {
  return text.replace(/^\p{Lu}(?!\p{Lu})/u, first => first.toLowerCase());
}
