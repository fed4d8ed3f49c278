/** Where the words of a query stand: on a page of the index, or in a text. */
import type { Token } from './analysis.ts';
import { type FormPostings, positionsOn } from './postings.ts';
import type { QueryWord } from './query.ts';

/** A place that answers a word of the query. */
export interface Hit {
  /** Index of the word in the query. */
  word: number;
  /** From 0 to 1, as in an answer. */
  quality: number;
  /** As in an answer. */
  inRun: number;
  /** As in an answer. */
  longer: boolean;
  /** Number of the word in the text, from 0. */
  position: number;
}

export interface TextHit extends Hit {
  /** In UTF-16 code units of the text, end exclusive. */
  start: number;
  end: number;
}

/** The hits of a page of the index, in order of position. */
export function hitsOnPage(page: number, words: QueryWord[], postings: Map<string, FormPostings>): Hit[] {
  const hits: Hit[] = [];
  for (const [word, { answers }] of words.entries()) {
    for (const { form, quality, inRun, longer } of answers.values()) {
      const record = postings.get(form.form);
      if (record === undefined) continue;
      for (const position of positionsOn(record, page)) hits.push({ word, quality, inRun, longer, position });
    }
  }
  return hits.sort((a, b) => a.position - b.position || a.word - b.word);
}

/** The hits of analysed text, in order of position. */
export function hitsInText(tokens: Token[], words: QueryWord[]): TextHit[] {
  return tokens.flatMap(({ word: form, position, start, end }) =>
    words.flatMap(({ answers }, word) => {
      const answer = answers.get(form);
      if (answer === undefined) return [];
      const { quality, inRun, longer } = answer;
      return [{ word, quality, inRun, longer, position, start, end }];
    }),
  );
}

/**
 * The hits worth showing. Words such as "of", and those that only begin like one of the query, are worth it
 * within a run of the query's words and nowhere else.
 */
export function tellingHits<Some extends Hit>(hits: Some[], words: QueryWord[]): Some[] {
  const at = new Set(hits.map(({ position, word }) => `${position} ${word}`));
  return hits.filter(
    ({ position, word, longer }) =>
      (!longer && (words[word]?.telling.length ?? 0) > 0) ||
      at.has(`${position - 1} ${word - 1}`) ||
      at.has(`${position + 1} ${word + 1}`),
  );
}
