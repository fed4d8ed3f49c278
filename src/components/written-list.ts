/**
 * Terms in a row, as a sentence has them.
 *
 * @example writtenList(['Vault credit', 'Pooling', 'Cash'], 'or') // 'Vault credit, pooling or cash'
 */
export function writtenList(terms: readonly string[], joint: 'and' | 'or'): string {
  const words = terms.map((term, index) =>
    index === 0 ? term : term.charAt(0).toLowerCase() + term.slice(1),
  );
  return [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(` ${joint} `);
}
