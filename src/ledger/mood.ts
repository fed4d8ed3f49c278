/** The mood of a statement: an amount of a rival, of the past, supposed or denied, not of this programme now and as a fact. */
import type { Statement } from '#amounts';
import type { Context, Placed } from './placed.ts';

type Mood = 'rival' | 'past' | 'supposed' | 'denied';

export interface MoodOf {
  /** Mood by the words in the clause of the amount. */
  sure: Mood | null;
  /** Mood that other words suggest. */
  feared: Mood | null;
}

export function moodOf({ statement, phrases }: Context): MoodOf {
  const said = phrases.filter(({ isParted }) => !isParted);
  return {
    sure: signOf(said.filter(({ isInClause }) => isInClause)) ?? headedBy(statement),
    feared: signOf(said) ?? fearedOf(statement, said),
  };
}

function signOf(said: readonly Placed[]): Mood | null {
  const named = (...names: string[]) => said.filter(({ name }) => names.includes(name));
  const has = (name: string) => named(name).length > 0;
  // The last name ahead of the amount decides, else the first behind it.
  const speaking = (phrases: Placed[]) => (phrases.findLast(({ isAhead }) => isAhead) ?? phrases[0])?.name;
  if (speaking(named('rival', 'ours')) === 'rival') return 'rival';
  if (speaking(named('past', 'now')) === 'past') return 'past';
  if (has('supposed')) return 'supposed';
  return has('denied') || named('not').some(({ isAhead, gap }) => isAhead && gap === 0) ? 'denied' : null;
}

function says(heads: readonly Statement[], ...names: string[]): boolean {
  return heads.some(({ moods }) => moods.some(({ name }) => names.includes(name)));
}

/**
 * The mood that a heading or the heads of a cell give all that is under them: `Kestrel`, `8.1 Superseded drafts.`; and of columns
 * side by side, `This programme | Kestrel | 2024`, what stands under another name is another's, and under a date of that time.
 */
function headedBy({ heads: { column, row, heading, peers } }: Statement): Mood | null {
  if (isNameBeside(column, peers)) return 'rival';
  if (says(column, 'dated') && says(peers, 'ours', 'now')) return 'past';
  const phrases = [...column, ...row, ...heading].flatMap(({ moods }) => moods);
  const found = phrases.find(({ name }) => name === 'past' || name === 'rival');
  return found ? (found.name as Mood) : null;
}

function isNameBeside(heads: readonly Statement[], peers: readonly Statement[]): boolean {
  return says(heads, 'name') && !says(heads, 'ours') && says(peers, 'ours');
}

/** A question states nothing, what stands with a date may be of that time, and a row that a name opens may be a rival's. */
function fearedOf(statement: Statement, said: readonly Placed[]): Mood | null {
  if (said.some(({ name, isAhead }) => name === 'was' && isAhead)) return 'past';
  if (statement.isQuestion || said.some(({ name }) => name === 'would')) return 'supposed';
  if (isNameBeside(statement.heads.row, statement.heads.rowPeers)) return 'rival';
  return says([statement], 'dated') ? 'past' : null;
}
