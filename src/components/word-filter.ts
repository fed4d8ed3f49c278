/** Finds texts that contain all words of a query, for lists that are filtered as one types. */

/** The words of a query; case and accents do not count. */
export function wordsOf(query: string): string[] {
  return plain(query)
    .split(/[^\p{L}\p{N}.,%]+/u)
    .map(word => word.replace(/^[.,]+|(?<![.,])[.,]+$/g, ''))
    .filter(word => word !== '');
}

export function holdsAll(text: string, words: readonly string[]): boolean {
  const inPlain = plain(text);
  return words.every(word => inPlain.includes(word));
}

function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\0-\x7f]/g, letter => letter.normalize('NFD').replace(/\p{M}/gu, '') || letter)
    .toLowerCase();
}
