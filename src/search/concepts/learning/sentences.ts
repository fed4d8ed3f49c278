/** The sentences of a page in their order: a clause is told in one. */
import { collapse } from '../../analysis/collapsed-text.ts';

export function sentencesOf(text: string): string[] {
  const line = collapse(text);
  const sentences: string[] = [];
  let start = 0;
  for (let at = 1; at <= line.length; at += 1) {
    if (at < line.length && !line.endsSentence(at)) continue;
    sentences.push(line.slice(start, at));
    start = at;
  }
  return sentences;
}
