/** One section of two versions, part by part, with the changes in it. */

import type { Run } from '#text';
import { shown } from '../../documents/structure/sections.ts';
import { classOf } from './classes.ts';
import { type Comparison, changeOf, firstNewer, firstOlder } from './comparison.ts';
import { accountOf } from './ledger-accounts.ts';
import type { Pair } from './rejoined-sections.ts';
import { textOf } from './rejoined-sections.ts';
import type { Renumbering } from './renumbering.ts';
import type { Change, RedlinedSection } from './schema.ts';
import type { Section } from './sections.ts';
import { compareWords, type Words, wordsOfBoth } from './word-runs.ts';

export interface DraftPart {
  kind: RedlinedSection['parts'][number]['kind'];
  text: string;
  change: Change | null;
}

export interface DraftSection {
  older: Section | undefined;
  newer: Section | undefined;
  /** Change of the section as a whole. */
  whole: Change | null;
  parts: DraftPart[];
}

/** Null where nothing changed. */
export function redlinedSection(
  pair: Pair,
  whole: Change | undefined,
  renumbering: Renumbering,
  comparison: Comparison,
): DraftSection | null {
  const [older, newer] = [firstOlder(comparison, pair), firstNewer(comparison, pair)];
  const draft = (parts: DraftPart[]) => ({ older, newer, whole: whole ?? null, parts });
  if (whole && (!older || !newer)) {
    const kind = older ? 'removed' : 'added';
    const { label = '', text = '' } = older ?? newer ?? {};
    return draft([{ kind, text: shown(`${label} ${text}`.trim()), change: whole }]);
  }
  const renumbered = renumbering.changes.get(pair) ?? whole ?? null;
  const labels = labelParts(older?.label ?? '', newer?.label ?? '', renumbered);
  const words = wordParts(pair, renumbering, comparison);
  const isChanged = whole || [...labels, ...words].some(({ kind }) => kind !== 'same');
  return isChanged ? draft([...labels, ...words]) : null;
}

function labelParts(before: string, after: string, change: Change | null): DraftPart[] {
  const part = (kind: DraftPart['kind'], text: string): DraftPart[] =>
    text === '' ? [] : [{ kind, text: `${text} `, change: kind === 'same' ? null : change }];
  return before === after ? part('same', after) : [...part('removed', before), ...part('added', after)];
}

function wordParts(pair: Pair, { numbers }: Renumbering, comparison: Comparison): DraftPart[] {
  const [older, newer] = wordsOfBoth(
    textOf(pair.older, comparison.older.sections),
    textOf(pair.newer, comparison.newer.sections),
  );
  if (older.text === newer.text) return [{ kind: 'same', text: shown(newer.text), change: null }];
  return compareWords(older, newer).flatMap((run): DraftPart[] => {
    if (run.same) return [{ kind: 'same', text: slice(newer, run.newer), change: null }];
    const change = changeOfRun(run, older, newer, numbers, pair, comparison);
    const parts: DraftPart[] = [
      { kind: 'removed', text: slice(older, run.older), change },
      { kind: 'added', text: slice(newer, run.newer), change },
    ];
    return parts.filter(({ text }) => text !== '');
  });
}

/** With the blanks behind it, and what opens the text before its first word. */
function slice({ text, tokens }: Words, [from, to]: [number, number]): string {
  if (from === to) return '';
  const start = from === 0 ? 0 : tokens[from]?.start;
  return shown(text.slice(start, tokens[to]?.start ?? text.length));
}

function changeOfRun(
  run: Run,
  older: Words,
  newer: Words,
  numbers: ReadonlyMap<string, string>,
  pair: Pair,
  comparison: Comparison,
): Change {
  const side = ({ tokens: words }: Words, [from, to]: [number, number]) => ({ words, from, to });
  const [was, is] = [side(older, run.older), side(newer, run.newer)];
  const kind = classOf(was, is, numbers);
  const sections = { older: firstOlder(comparison, pair), newer: firstNewer(comparison, pair) };
  const hasAccount = kind === 'figure';
  return changeOf({
    class: kind,
    older: sections.older?.place ?? null,
    newer: sections.newer?.place ?? null,
    before: slice(older, run.older).trim(),
    after: slice(newer, run.newer).trim(),
    context: contextOf(newer, run.newer),
    ledger: {
      older: hasAccount
        ? accountOf(was, sections.older, comparison.older.amounts, comparison.figureNames)
        : null,
      newer: hasAccount
        ? accountOf(is, sections.newer, comparison.newer.amounts, comparison.figureNames)
        : null,
    },
    recognised:
      isRecognised(sections.older, comparison.older) || isRecognised(sections.newer, comparison.newer),
  });
}

const wordsAround = 6;

function contextOf(words: Words, [from, to]: [number, number]): [string, string] {
  return [
    slice(words, [Math.max(0, from - wordsAround), from]).trim(),
    slice(words, [to, Math.min(words.tokens.length, to + wordsAround)]).trim(),
  ];
}

function isRecognised(section: Section | undefined, { pages }: Comparison['older']): boolean {
  return section?.pages.some(page => pages.find(one => one.page === page)?.source === 'ocr') === true;
}
