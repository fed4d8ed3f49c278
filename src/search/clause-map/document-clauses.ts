/** Which usual clauses a document has, told by its sentences. */
import * as z from 'zod/mini';
import type { OutlineEntry } from '../../documents/schema.ts';
import { documentHeadings } from '../analysis/document-headings.ts';
import type { Heading } from '../analysis/headings.ts';
import { runningLines } from '../analysis/running-lines.ts';
import { sentencesOf } from '../analysis/sentences.ts';
import { conceptScore, stemsHeld, usualPassageLength } from '../concepts/concept-score.ts';
import { passageTerms } from '../concepts/passage-terms.ts';
import type { ToldClause } from './told-clauses.ts';

const foundClauseSchema = z.object({
  /** The label of the clause. */
  clause: z.string(),
  page: z.int(),
  /** The page as the document numbers it. */
  label: z.string(),
  /** The heading above the sentence; null where none is known. */
  section: z.nullable(z.string()),
  sentence: z.string(),
});

export const documentClausesSchema = z.object({
  /** The sentences that state a clause most plainly. */
  found: z.array(foundClauseSchema),
  /** The sentences that come nearest to a clause which they name, where none is told to state it. */
  named: z.array(foundClauseSchema),
});

export type DocumentClauses = z.infer<typeof documentClausesSchema>;
type FoundClause = z.infer<typeof foundClauseSchema>;

interface Page {
  page: number;
  label: string;
  text: string;
}

/** A table or a list without full stops is no sentence. */
const longestSentence = 900;

/** The clauses of a document, in the order of `clauses`. */
export function clausesOf(
  pages: readonly Page[],
  outline: readonly OutlineEntry[],
  clauses: readonly ToldClause[],
): DocumentClauses {
  const found = bestPlaces();
  const named = bestPlaces();
  for (const { place, terms } of passagesOf(pages, outline)) {
    for (const { label, weights, told, names } of clauses) {
      const score = conceptScore(weights, terms.counts, terms.length / usualPassageLength);
      const isTold = score >= told.score && stemsHeld(weights, terms.counts) >= told.stems;
      const isNamed = names.some(stems => stems.every(stem => terms.counts.has(stem)));
      if (isTold) found.offer(score, { clause: label, ...place });
      else if (isNamed) named.offer(score, { clause: label, ...place });
    }
  }
  const isFound = (label: string) => found.of(label).length > 0;
  return {
    found: clauses.flatMap(({ label }) => found.of(label)),
    named: clauses.flatMap(({ label }) => (isFound(label) ? [] : named.of(label))),
  };
}

/** Of each clause the place of the highest score. */
function bestPlaces() {
  const best = new Map<string, { score: number; place: FoundClause }>();
  return {
    offer(score: number, place: FoundClause): void {
      if (score > (best.get(place.clause)?.score ?? -1)) best.set(place.clause, { score, place });
    },
    of: (label: string): FoundClause[] => [best.get(label)?.place ?? []].flat(),
  };
}

function* passagesOf(pages: readonly Page[], outline: readonly OutlineEntry[]) {
  const headings = documentHeadings(pages, outline);
  const running = runningLines(pages.map(({ text }) => text));
  let section: string | null = null;
  for (const [index, { page, label, text }] of pages.entries()) {
    const ofPage = headings[index] ?? [];
    for (const { text: sentence, start } of sentencesOf(withoutLines(text, running))) {
      section = lastHeading(ofPage, start + sentence.length) ?? section;
      if (sentence.length > longestSentence) continue;
      yield { place: { page, label, section, sentence }, terms: passageTerms(sentence) };
    }
  }
}

/** Blanks instead of running lines, so that all else stays in its place. */
function withoutLines(text: string, running: ReadonlySet<string>): string {
  return text.replace(/^.+$/gm, line => (running.has(line.trim()) ? ' '.repeat(line.length) : line));
}

function lastHeading(headings: readonly Heading[], before: number): string | null {
  return headings.findLast(({ start }) => start < before)?.text ?? null;
}
