/** The clauses of all documents that state the programme data: those that the operator states, else one that is matched. */
import type { ClauseReference, DocumentCaption } from '#library/reading';
import type { ClauseVocabulary } from '#program/vocabulary';
import { type CitedDocument, type Match, matchesOf } from './matches.ts';
import type { Citations, CitedPlace } from './schema.ts';
import { quoteOf, referredClause } from './stated.ts';

type StatedClauses = NonNullable<DocumentCaption['clauses']>;

export interface SourceDocument extends CitedDocument {
  /** SHA-256 of the PDF. */
  version: string;
  /** Clauses by path, from the caption file. */
  stated: StatedClauses;
}

/** From this score, 97 of 100 matches were right on papers that nobody tuned to (tests/benchmarks/README.md). */
const certain = 11.2;
/** Proposals for a path. */
const mostProposed = 5;

/** @param textAt the words of the programme data at a path; null where it has no such path */
export function citationsOf(
  documents: readonly SourceDocument[],
  vocabulary: ClauseVocabulary,
  textAt: (path: string) => string | null,
) {
  const statements = vocabulary.statements.map(statement => ({
    ...statement,
    states: statement.states.filter(path => textAt(path) !== null),
  }));
  const { stated, faults } = statedPlaces(documents, textAt);
  const matches = matchesOf(documents, { ...vocabulary, statements }, path => textAt(path) ?? '');
  const versions = new Map(documents.map(({ filename, version }) => [filename, version]));
  const matched = [...matches].flatMap(([path, [best]]): [string, CitedPlace[]][] =>
    best && isCertain(path, best) && !stated.has(path)
      ? [[path, [placeOf(best, versions.get(best.filename) ?? '', 'matched')]]]
      : [],
  );
  const places = new Map([...stated, ...matched]);
  const paths = statements.flatMap(({ states }) => states);
  const sorted = [...new Set([...paths, ...places.keys()])].sort();
  const citations: Citations = {
    citations: sorted.flatMap(path => {
      const own = places.get(path);
      return own ? [{ path, places: own }] : [];
    }),
    uncited: sorted.filter(path => !places.has(path)),
  };
  /** Sentences for each path that the operator has not stated, best first. */
  const proposals = [...matches]
    .filter(([path]) => !stated.has(path))
    .map(([path, found]) => ({
      path,
      isCited: places.has(path),
      places: found
        .slice(0, mostProposed)
        .map(match => placeOf(match, versions.get(match.filename) ?? '', 'matched')),
    }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return { ...citations, proposals, faults };
}

/** A difference between documents is no statement of one clause. */
function isCertain(path: string, { score }: Match): boolean {
  return score >= certain && !path.startsWith('textDifferences.');
}

function statedPlaces(documents: readonly SourceDocument[], textAt: (path: string) => string | null) {
  const stated = new Map<string, CitedPlace[]>();
  const faults: string[] = [];
  for (const { filename, version, clauses, stated: references } of documents)
    for (const [path, reference] of entriesOf(references)) {
      const clause =
        textAt(path) === null ? 'which the programme data do not have' : referredClause(clauses, reference);
      if (typeof clause === 'string') {
        const written = typeof reference === 'string' ? `clause ${reference}` : JSON.stringify(reference);
        faults.push(`The caption of ${filename} states ${written} for ${path}, ${clause}.`);
        continue;
      }
      const sentence = quoteOf(clauses, clause, reference);
      const place = placeOf({ filename, clause, sentence }, version, 'stated');
      stated.set(path, [...(stated.get(path) ?? []), place]);
    }
  return { stated, faults };
}

function entriesOf(references: StatedClauses): [path: string, ClauseReference][] {
  return Object.entries(references).flatMap(([path, own]) =>
    [own].flat().map((reference): [string, ClauseReference] => [path, reference]),
  );
}

function placeOf(
  { filename, clause, sentence }: Omit<Match, 'score'>,
  version: string,
  basis: CitedPlace['basis'],
): CitedPlace {
  const { label, anchor, page } = clause;
  return { filename, version, clause: label || null, anchor, page, sentence, basis };
}
