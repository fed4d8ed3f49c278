/**
 * Compares two versions of a document: not by pages but by sections, which are aligned by their words, then by
 * number and likeness, and compared word by word. Works on texts and their structure; files are the caller's.
 */

import type { Comparison, Version } from './comparison.ts';
import { layoutChanges } from './layout-changes.ts';
import { type DraftSection, redlinedSection } from './redlined-section.ts';
import type { Pair } from './rejoined-sections.ts';
import { renumberingOf } from './renumbering.ts';
import { type Change, type Compared, changeClassSchema, type RedlinedSection } from './schema.ts';
import { pairSections } from './section-pairs.ts';
import { flowOf, type Section } from './sections.ts';
import { summaryOf } from './summary.ts';
import { wholeChanges } from './whole-sections.ts';

/** Maximum number of changes listed. */
const mostListed = 2000;

export function compareVersions(
  older: Version,
  newer: Version,
  figureNames: ReadonlyMap<string, string> = new Map(),
): Compared {
  const [was, is] = [flowOf(older.pages, older.blocks), flowOf(newer.pages, newer.blocks)];
  const pairs = pairSections({ older: was.sections, newer: is.sections });
  const comparison: Comparison = {
    older: { ...older, sections: withNumbersOf(is.sections, was.sections, pairs, 'newer', 'older') },
    newer: { ...newer, sections: withNumbersOf(was.sections, is.sections, pairs, 'older', 'newer') },
    pairs,
    figureNames,
  };
  const isReadable = was.sections.length > 0 && is.sections.length > 0;
  const sections = isReadable ? redlinedSections(comparison) : [];
  const layout = isReadable ? layoutChanges(comparison, was.running, is.running) : [];
  return numberedChanges(isReadable, sections, layout);
}

/** A section number may have been read as a word in one version: where the other has it as the number, it is one. */
function withNumbersOf(
  others: readonly Section[],
  sections: readonly Section[],
  pairs: readonly Pair[],
  other: 'older' | 'newer',
  own: 'older' | 'newer',
): Section[] {
  const numbered = [...sections];
  for (const pair of pairs) {
    const [place = -1] = pair[own];
    const [section, label = ''] = [sections[place], others[pair[other][0] ?? -1]?.label];
    if (section?.label === '' && label !== '' && section.text.startsWith(`${label} `))
      numbered[place] = { ...section, label, text: section.text.slice(label.length).trim() };
  }
  return numbered;
}

function redlinedSections(comparison: Comparison): DraftSection[] {
  const whole = wholeChanges(comparison);
  const renumbering = renumberingOf(comparison);
  return comparison.pairs.flatMap(
    pair => redlinedSection(pair, whole.get(pair), renumbering, comparison) ?? [],
  );
}

function numberedChanges(
  isReadable: boolean,
  sections: readonly DraftSection[],
  layout: readonly Change[],
): Compared {
  const numbers = new Map<Change, number>();
  const numberOf = (change: Change | null) => {
    if (change === null) return null;
    const number = numbers.get(change) ?? numbers.size;
    numbers.set(change, number);
    return number;
  };
  const listed = sections.map(
    ({ whole, parts, older, newer }): RedlinedSection => ({
      kind: (newer ?? older)?.kind ?? 'paragraph',
      older: older?.place ?? null,
      newer: newer?.place ?? null,
      change: numberOf(whole),
      parts: parts.map(({ kind, text, change }) => ({ kind, text, change: numberOf(change) })),
    }),
  );
  for (const change of layout) numberOf(change);
  const changes = [...numbers.keys()];
  const isListed = ({ change, parts }: RedlinedSection) =>
    [change, ...parts.map(part => part.change)].every(number => number === null || number < mostListed);
  const counts = Object.fromEntries(
    changeClassSchema.options.map(name => [name, changes.filter(change => change.class === name).length]),
  ) as Compared['counts'];
  const words = !isReadable
    ? 'not-readable'
    : changes.every(change => change.class === 'layout')
      ? 'same'
      : 'changed';
  return {
    words,
    summary: summaryOf(words, changes, counts),
    counts,
    omitted: Math.max(0, changes.length - mostListed),
    changes: changes.slice(0, mostListed),
    sections: listed.filter(isListed),
  };
}
