/** One section of two versions, part by part, with the changes in it. */
import { shown } from '#pdf/sections';
import { definedFirst, type Run } from '#text';
import { foldedWords } from '../tokens.ts';
import { classOf, matterOf, numberBefore, type Side, sidesOf } from './classes.ts';
import type { Change, RedlinedSection } from './schema.ts';
import { changeOf, labelEnd, numbered, type Pair, type Section, textOf, type Version } from './sections.ts';
import type { Renumbering } from './whole-sections.ts';
import { compareWords, type Words, wordsOfBoth } from './word-runs.ts';

interface DraftPart {
  kind: RedlinedSection['parts'][number]['kind'];
  text: string;
  change: Change | null;
}

export interface DraftSection {
  pair: Pair;
  /** Change of the section as a whole. */
  whole: Change | null;
  parts: DraftPart[];
}

type Versions = Record<'older' | 'newer', Version>;

/** Null where nothing changed. */
export function redlinedSection(
  pair: Pair,
  whole: Change | null,
  { changes, numbers }: Renumbering,
  versions: Versions,
): DraftSection | null {
  const [[older], [newer]] = [pair.older, pair.newer];
  const only = older ?? newer;
  if (whole && only && !(older && newer)) {
    const part = { kind: older ? 'removed' : 'added', text: shown(numbered(only)), change: whole } as const;
    return { pair, whole, parts: [part] };
  }
  const change = changes.get(pair) ?? whole;
  const label = (section: Section | undefined) => (section?.label ? section.label + labelEnd(section) : '');
  const labels =
    older?.label === newer?.label
      ? [{ kind: 'same', text: label(newer), change: null } as const]
      : replaced(label(older), label(newer), change);
  const parts = [...labels, ...wordParts(pair, numbers, versions)].filter(({ text }) => text);
  return whole || parts.some(({ kind }) => kind !== 'same') ? { pair, whole, parts } : null;
}

function replaced(before = '', after = '', change: Change | null): DraftPart[] {
  return [
    { kind: 'removed', text: before, change },
    { kind: 'added', text: after, change },
  ];
}

function wordParts(pair: Pair, numbers: Renumbering['numbers'], versions: Versions): DraftPart[] {
  const [older, newer] = wordsOfBoth(textOf(pair.older), textOf(pair.newer));
  if (older.text === newer.text) return [{ kind: 'same', text: shown(newer.text), change: null }];
  return compareWords(older, newer).flatMap((run): DraftPart[] => {
    if (run.same) return [{ kind: 'same', text: slice(newer, ...run.newer), change: null }];
    const [before, after] = [slice(older, ...run.older), slice(newer, ...run.newer)];
    const change = changeOfRun(run, older, newer, numbers, pair, versions);
    return replaced(before, after, { ...change, before: before.trim(), after: after.trim() });
  });
}

/** With the blanks behind it, and what opens the text before its first word. */
function slice({ text, tokens }: Words, from: number, to: number): string {
  if (from === to) return '';
  const start = from === 0 ? 0 : tokens[from]?.start;
  return shown(text.slice(start, tokens[to]?.start ?? text.length));
}

const wordsAround = 6;

function changeOfRun(
  run: Run,
  older: Words,
  newer: Words,
  numbers: Renumbering['numbers'],
  { older: [was], newer: [is] }: Pair,
  versions: Versions,
): Change {
  const [before, after] = sidesOf(run, older, newer);
  const name = classOf(before, after, numbers);
  const [from, to] = run.newer;
  const term = name === 'wording' ? definedFirst(shown(newer.text)) : null;
  const matter = matterOf(before, after, name);
  const label = is?.kind === 'row' && is.label !== '' && from <= wordsAround ? is.label + labelEnd(is) : '';
  return changeOf({
    class: name,
    matter: term !== null && matter === 'wording' ? 'definition' : matter,
    term,
    older: was?.place ?? null,
    newer: is?.place ?? null,
    context: [
      (label + slice(newer, Math.max(0, from - wordsAround), from)).trim(),
      slice(newer, to, Math.min(newer.tokens.length, to + wordsAround)).trim(),
    ],
    ledger: {
      older: name === 'figure' ? accountOf(before, was, versions.older) : null,
      newer: name === 'figure' ? accountOf(after, is, versions.newer) : null,
    },
    recognised: isRecognised(was, versions.older) || isRecognised(is, versions.newer),
  });
}

function isRecognised(section: Section | undefined, { pages }: Version): boolean {
  return pages.some(({ page, source }) => source === 'ocr' && section?.pages.includes(page));
}

/** Share of the words of the amount's sentence that the section has to have. */
const leastShare = 0.5;

/** Finds the amount on the pages of the section that is written the same, in the sentence that shares most words with it. */
function accountOf(
  side: Side,
  section: Section | undefined,
  { amounts }: Version,
): Change['ledger']['older'] {
  const { words, from, to } = side;
  // "60 calendar days": the number is before the change.
  const changed = words.slice(numberBefore(side) ?? from, to).filter(({ kind }) => kind === 'number');
  const numbers = new Set(changed.map(({ folded }) => folded));
  const around = new Set(words.map(({ folded }) => folded));
  const shares = amounts.map(({ page, sentence, account, figure, written }) => {
    const isHere = section?.pages.includes(page) && foldedWords(written).some(word => numbers.has(word));
    const all = isHere ? foldedWords(sentence) : [];
    const share = all.filter(word => around.has(word)).length / all.length;
    return { found: { account, figure, written }, share };
  });
  const [best] = shares.filter(({ share }) => share >= leastShare).sort((a, b) => b.share - a.share);
  return best?.found ?? null;
}
