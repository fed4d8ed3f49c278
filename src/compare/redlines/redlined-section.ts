/** One section of two versions, part by part, with the changes in it. */
import { shown } from '#pdf/sections';
import { definedFirst, type Run } from '#text';
import { foldedWords } from '../tokens.ts';
import { classOf, matterOf, numberBefore, type Side, sidesOf } from './classes.ts';
import type { Change, RedlinedSection } from './schema.ts';
import { type AccountedAmount, changeOf, type Pair, type Section, textOf, type Version } from './sections.ts';
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

/** Null where nothing changed. */
export function redlinedSection(
  pair: Pair,
  whole: Change | null,
  renumbering: Renumbering,
  versions: { older: Version; newer: Version },
): DraftSection | null {
  const [[older], [newer]] = [pair.older, pair.newer];
  if (whole && (!older || !newer)) {
    const { label = '', text = '' } = older ?? newer ?? {};
    const kind = older ? 'removed' : 'added';
    return { pair, whole, parts: [{ kind, text: shown(`${label} ${text}`.trim()), change: whole }] };
  }
  const labels = labelParts(older?.label, newer?.label, renumbering.changes.get(pair) ?? whole);
  const parts = [...labels, ...wordParts(pair, renumbering, versions)];
  return whole || parts.some(({ kind }) => kind !== 'same') ? { pair, whole, parts } : null;
}

function labelParts(before: string | undefined, after: string | undefined, change: Change | null) {
  const part = (kind: DraftPart['kind'], text: string | undefined): DraftPart[] =>
    text ? [{ kind, text: `${text} `, change: kind === 'same' ? null : change }] : [];
  return before === after ? part('same', after) : [...part('removed', before), ...part('added', after)];
}

function wordParts(
  pair: Pair,
  { numbers }: Renumbering,
  versions: { older: Version; newer: Version },
): DraftPart[] {
  const [older, newer] = wordsOfBoth(textOf(pair.older), textOf(pair.newer));
  if (older.text === newer.text) return [{ kind: 'same', text: shown(newer.text), change: null }];
  return compareWords(older, newer).flatMap((run): DraftPart[] => {
    if (run.same) return [{ kind: 'same', text: slice(newer, run.newer), change: null }];
    const change = changeOfRun(run, older, newer, numbers, pair, versions);
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

const wordsAround = 6;

function changeOfRun(
  run: Run,
  older: Words,
  newer: Words,
  numbers: ReadonlyMap<string, string>,
  { older: [was], newer: [is] }: Pair,
  versions: { older: Version; newer: Version },
): Change {
  const [before, after] = sidesOf(run, older, newer);
  const name = classOf(before, after, numbers);
  const [from, to] = run.newer;
  const term = name === 'wording' ? definedFirst(shown(newer.text)) : null;
  const matter = matterOf(before, after, name);
  return changeOf({
    class: name,
    matter: term !== null && matter === 'wording' ? 'definition' : matter,
    term,
    older: was?.place ?? null,
    newer: is?.place ?? null,
    before: slice(older, run.older).trim(),
    after: slice(newer, run.newer).trim(),
    context: [
      slice(newer, [Math.max(0, from - wordsAround), from]).trim(),
      slice(newer, [to, Math.min(newer.tokens.length, to + wordsAround)]).trim(),
    ],
    ledger: {
      older: name === 'figure' ? accountOf(before, was, versions.older.amounts) : null,
      newer: name === 'figure' ? accountOf(after, is, versions.newer.amounts) : null,
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
  amounts: readonly AccountedAmount[],
): Change['ledger']['older'] {
  const { words, from, to } = side;
  // "60 calendar days": the number is before the change.
  const changed = words.slice(numberBefore(side) ?? from, to).filter(({ kind }) => kind === 'number');
  const numbers = new Set(changed.map(({ folded }) => folded));
  const around = new Set(words.map(({ folded }) => folded));
  const shareOf = ({ page, written, sentence }: AccountedAmount) => {
    if (!section?.pages.includes(page)) return 0;
    if (!foldedWords(written).some(word => numbers.has(word))) return 0;
    const all = foldedWords(sentence);
    return all.filter(word => around.has(word)).length / all.length;
  };
  const shares = amounts.map(amount => ({ amount, share: shareOf(amount) }));
  const best = shares.filter(({ share }) => share >= leastShare).sort((a, b) => b.share - a.share)[0];
  return best
    ? { account: best.amount.account, figure: best.amount.figure, written: best.amount.written }
    : null;
}
