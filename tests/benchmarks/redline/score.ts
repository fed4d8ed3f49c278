/** What a redline says of known edits: found, rightly classed, invented. */
import { type Change, type ChangeClass, type Compared, changeClassSchema, foldedWords } from '#compare';
import type { Expected } from './edits.ts';

export interface Told {
  expected: Expected;
  /** Null where the edit was not found. */
  found: Change | null;
}

export interface PairScore {
  told: Told[];
  /** Changes that nobody made. */
  invented: string[];
}

/** @param numbers as `renumbered` tells them of the two papers */
export function scoreOf(
  compared: Compared,
  expected: readonly Expected[],
  numbers: readonly string[],
): PairScore {
  const open = new Set(compared.changes);
  const told = expected
    .filter(one => one.class !== 'renumbered' && one.class !== null)
    .map((one): Told => {
      const fits = [...open].filter(change => says(change, one));
      const found = fits.find(change => change.class === one.class) ?? fits[0] ?? null;
      if (found) open.delete(found);
      return { expected: one, found };
    });
  const renumberings = compared.changes.filter(change => change.class === 'renumbered');
  for (const change of renumberings) open.delete(change);
  const moved = compared.changes.filter(change => change.class === 'moved').flatMap(pairsOf);
  const pairs = renumberings.flatMap(pairsOf);
  const known = new Set(numbers);
  const missing = numbers.filter(pair => !pairs.includes(pair) && !moved.includes(pair));
  const renumbering: Told[] =
    numbers.length === 0
      ? []
      : [
          {
            expected: { class: 'renumbered', before: '', after: missing.join(', ') },
            found: missing.length === 0 ? (renumberings[0] ?? compared.changes[0] ?? null) : null,
          },
        ];
  const strange = pairs.filter(pair => !known.has(pair));
  return {
    told: [
      ...told,
      ...renumbering.map(one => ({
        ...one,
        found: one.found && { ...one.found, class: 'renumbered' as const },
      })),
    ],
    invented: [
      ...Array.from(open, ({ class: name, before, after }) => `${name}: “${before}” → “${after}”`),
      ...strange.map(pair => `renumbered: ${pair}`),
    ],
  };
}

function pairsOf({ numbers }: Change): string[] {
  return numbers.map(([before, after]) => `${before} > ${after}`);
}

/** So many words may be told besides those that changed. */
const mostBesides = 4;

function says(change: Change, { class: name, before, after }: Expected): boolean {
  if (name === 'moved') return change.class === 'moved' && within(after, change.after);
  const isRunningHead = change.older === null && change.newer === null;
  if (isRunningHead) return name === 'minor' && within(before, change.before) && within(after, change.after);
  const isWhole = change.older === null || change.newer === null;
  return [
    [before, change.before],
    [after, change.after],
  ].every(([wanted = '', found = '']) => {
    if (wanted === '') return found === '';
    return (
      within(wanted, found) &&
      (isWhole || foldedWords(found).length <= foldedWords(wanted).length + mostBesides)
    );
  });
}

/** Whether the first words are among those that were found: long texts are cut off. */
function within(wanted: string, found: string): boolean {
  const words = foldedWords(found);
  return foldedWords(wanted)
    .slice(0, 8)
    .every(word => words.some(one => one.startsWith(word)));
}

/** By class: edits, found, rightly classed. */
export function tableOf(scores: readonly PairScore[]) {
  const told = scores.flatMap(score => score.told);
  const row = (of: readonly Told[]) => ({
    edits: of.length,
    found: of.filter(({ found }) => found !== null).length,
    'rightly classed': of.filter(({ found, expected }) => found?.class === expected.class).length,
  });
  const classes = changeClassSchema.options.map((name: ChangeClass) => [
    name,
    row(told.filter(({ expected }) => expected.class === name)),
  ]);
  return Object.fromEntries([...classes, ['all', row(told)]]);
}
