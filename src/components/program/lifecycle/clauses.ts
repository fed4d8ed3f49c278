/** Clauses of an agreement's text: a line that begins with a number such as "7.1" begins one. */
export interface Clause {
  number: string;
  /** White space is single. */
  text: string;
  /** Page on which it begins, from 1. */
  page: number;
}

const opening = /^(\d{1,2}\.\d{1,2})\.?\s+(\p{L}.*)$/u;

export function clausesOf(pages: readonly { page: number; text: string }[]): Clause[] {
  const clauses: Clause[] = [];
  for (const { page, text } of pages) {
    for (const line of text.split('\n')) {
      const [, number, words] = opening.exec(line.trim()) ?? [];
      const last = clauses.at(-1);
      if (number !== undefined && words !== undefined) clauses.push({ number, text: words, page });
      else if (last) last.text += ` ${line.trim()}`;
    }
  }
  return clauses.map(clause => ({ ...clause, text: clause.text.replace(/\s+/g, ' ').trim() }));
}

/**
 * The shortest clause that holds all the words, in whatever case, for it says least besides: a list of definitions
 * holds nearly every word. Null where none does.
 */
export function clauseWith(clauses: readonly Clause[], words: readonly string[]): Clause | null {
  const holding = clauses.filter(({ text }) => {
    const lower = text.toLowerCase();
    return words.every(word => lower.includes(word.toLowerCase()));
  });
  return holding.toSorted((a, b) => a.text.length - b.text.length)[0] ?? null;
}
