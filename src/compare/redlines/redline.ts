/**
 * Compares two versions of a document: not by pages but by sections, which are aligned by their words, then by
 * number and likeness, and compared word by word. Works on texts and their structure; files are the caller's.
 */
import { type DraftSection, redlinedSection } from './redlined-section.ts';
import { type Change, type Compared, changeClassSchema, type RedlinedSection } from './schema.ts';
import { pairSections } from './section-pairs.ts';
import { changeOf, flowOf, type Version, withBothNumbers } from './sections.ts';
import { summaryOf } from './summary.ts';
import { renumberingOf, wholeChanges } from './whole-sections.ts';

/** Maximum number of changes listed. */
const mostListed = 2000;

/**
 * Pairs the versions of a document to be compared: each with the one after it, and with the one that is current.
 *
 * @param versions oldest first, the current one last where there is one
 */
export function versionPairs<Version extends { sha256: string }>(versions: readonly Version[]) {
  const pairs = new Map<string, { older: Version; newer: Version }>();
  for (const [index, older] of versions.entries())
    for (const newer of [versions[index + 1], versions.at(-1)])
      if (newer && newer.sha256 !== older.sha256)
        pairs.set(`${older.sha256} ${newer.sha256}`, { older, newer });
  return [...pairs.values()];
}

/** @param accountWords words for the accounts of amounts, such as "equals the programme data" */
export function compareVersions(
  older: Version,
  newer: Version,
  accountWords: Readonly<Record<string, string>> = {},
): Compared {
  const [was, is] = [flowOf(older.pages, older.blocks), flowOf(newer.pages, newer.blocks)];
  if (was.sections.length === 0 || is.sections.length === 0) return published('not-readable', [], [], {});
  const pairs = pairSections({ older: was.sections, newer: is.sections }).map(withBothNumbers);
  const whole = wholeChanges(pairs);
  const renumbering = renumberingOf(pairs);
  const sections = pairs.flatMap(
    pair => redlinedSection(pair, whole.get(pair) ?? null, renumbering, { older, newer }) ?? [],
  );
  const running = runningChanges(was.running, is.running);
  const changes = [...new Set([...sections.flatMap(changesOf), ...running])];
  return published(changes.length === 0 ? 'same' : 'changed', changes, sections, accountWords);
}

function changesOf({ whole, parts }: DraftSection): Change[] {
  return [whole, ...parts.map(({ change }) => change)].filter(change => change !== null);
}

function published(
  words: Compared['words'],
  changes: Change[],
  sections: readonly DraftSection[],
  accountWords: Readonly<Record<string, string>>,
): Compared {
  const numbers = new Map(changes.map((change, index) => [change, index]));
  const numberOf = (change: Change | null) => (change && numbers.get(change)) ?? null;
  const isListed = (section: DraftSection) =>
    changesOf(section).every(change => (numberOf(change) ?? 0) < mostListed);
  const listed = sections.filter(isListed).map(
    ({ pair: { older, newer }, whole, parts }): RedlinedSection => ({
      kind: (newer[0] ?? older[0])?.kind ?? 'paragraph',
      older: older[0]?.place ?? null,
      newer: newer[0]?.place ?? null,
      change: numberOf(whole),
      parts: parts.map(part => ({ ...part, change: numberOf(part.change) })),
    }),
  );
  const counts = changeClassSchema.options.map(
    name => [name, changes.filter(change => change.class === name).length] as const,
  );
  return {
    words,
    summary: summaryOf(words, changes, accountWords),
    counts: Object.fromEntries(counts) as Compared['counts'],
    omitted: Math.max(0, changes.length - mostListed),
    changes: changes.slice(0, mostListed),
    sections: listed,
  };
}

/** Running heads and feet belong to no section. */
function runningChanges(older: readonly string[], newer: readonly string[]): Change[] {
  const removed = older.filter(text => !newer.includes(text));
  const added = newer.filter(text => !older.includes(text));
  const longer = removed.length > added.length ? removed : added;
  return longer.map((_, index) => {
    const [before, after] = [removed[index] ?? '', added[index] ?? ''];
    return changeOf({ class: 'minor', before, after, context: ['Running heads and feet', ''] });
  });
}
