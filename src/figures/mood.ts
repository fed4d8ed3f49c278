/** Whether a sentence says an amount of this programme, now and as a fact. */
import type { Amount } from './amounts/amount.ts';
import type { Word } from './amounts/text.ts';
import type { Phrase } from './phrases.ts';
import { type Statement, wordsAbove } from './statement.ts';

export type Mood = 'rival' | 'past' | 'supposed' | 'denied';

export interface MoodOf {
  /** What the words that stand with the amount say. */
  sure: Mood | null;
  /** What other words let one fear. */
  feared: Mood | null;
}

/** What the words of a sentence say of an amount. */
interface Said {
  amount: Amount;
  moods: readonly Phrase[];
  words: readonly Word[];
}

export function moodOf(amount: Amount, statement: Statement, words: readonly Word[]): MoodOf {
  const { heading, column, row } = statement.heads;
  const said = { amount, moods: statement.moods, words };
  const told = Object.entries(checks).map(([mood, check]) => [mood as Mood, check(said)] as const);
  const sure = told.find(([, found]) => found === 'sure')?.[0];
  const feared = told.find(([, found]) => found !== null)?.[0];
  return {
    sure: sure ?? besideOurs(statement) ?? headedBy([...column, ...row, ...heading]),
    feared: feared ?? fearedOf(statement),
  };
}

function says(heads: readonly Statement[], ...names: string[]): boolean {
  return heads.some(({ moods }) => moods.some(({ name }) => names.includes(name)));
}

/** `This programme | Kestrel`, `Spring | now`: of columns side by side, what stands under another head is another's, or of another time. */
function besideOurs({ heads: { column, peers } }: Statement): Mood | null {
  if (isNameBeside(column, peers)) return 'rival';
  return column.length > 0 && says(peers, 'now') && !says(column, 'now') ? 'past' : null;
}

function isNameBeside(heads: readonly Statement[], peers: readonly Statement[]): boolean {
  return says(heads, 'name') && !says(heads, 'ours') && says(peers, 'ours');
}

/** What the heads of a cell, or a heading, say of all that stands under them: `Kestrel`, `8.1 Superseded drafts.` */
function headedBy(heads: readonly Statement[]): Mood | null {
  const telling = heads.filter(head => !says([head], 'ours', 'now'));
  const found = telling.flatMap(({ moods }) => moods).find(({ name }) => name === 'past' || name === 'rival');
  return found ? (found.name as Mood) : null;
}

/** A question states nothing, what stands with a date or under one may be of that time, and a row that a name opens may be a rival's. */
function fearedOf(statement: Statement): Mood | null {
  if (statement.isQuestion) return 'supposed';
  if (isNameBeside(statement.heads.row, statement.heads.rowPeers)) return 'rival';
  const dated = statement.subjects.length === 0 ? wordsAbove(statement, 'moods') : statement.moods;
  return dated.some(({ name }) => name === 'dated') ? 'past' : null;
}

type Check = (said: Said) => 'sure' | 'feared' | null;

const checks: Record<Mood, Check> = {
  /** The party that was named last ahead of the amount has the word; where none was, the first behind it. */
  rival: said => {
    const parties = said.moods.filter(({ name }) => name === 'rival' || name === 'ours');
    const speaking =
      parties.findLast(({ from }) => from < said.amount.from) ??
      parties.find(phrase => isInClause(phrase, said));
    return speaking?.name === 'rival' ? 'sure' : null;
  },
  /** `was 1,480 last spring, now 1,550`: the time that was named last has the word. */
  past: ({ moods, amount }) => {
    const times = moods.filter(({ name }) => name === 'past' || name === 'now');
    const time = times.findLast(({ from }) => from < amount.from) ?? times[0];
    if (time?.name === 'past') return 'sure';
    return moods.some(({ name, from }) => name === 'was' && from < amount.from) ? 'feared' : null;
  },
  supposed: ({ moods }) => {
    const has = (word: string) => moods.some(({ name }) => name === word);
    if ((has('if') && has('unreal')) || has('supposed')) return 'sure';
    return has('would') ? 'feared' : null;
  },
  denied: said => {
    const { moods, amount, words } = said;
    const denials = moods.filter(({ name, from, to }) =>
      name === 'not'
        ? from < amount.from && amount.from - to < reachOfNot && isUnbroken(to, amount.from, words)
        : name === 'denied',
    );
    if (denials.some(phrase => isInClause(phrase, said))) return 'sure';
    return denials.length > 0 ? 'feared' : null;
  },
};

/** Words that a denial may lie ahead of what it denies: `is not, as some say, 60 days` is no nearer. */
const reachOfNot = 4;

function isUnbroken(from: number, to: number, words: readonly Word[]): boolean {
  return words.slice(from, to + 1).every(({ before }) => before === 'none');
}

/** No semicolon and no end of a cell lies between. */
function isInClause({ from, to }: Phrase, { amount, words }: Said): boolean {
  const [start, end] = from < amount.from ? [to, amount.from] : [amount.to, from];
  return words.slice(start, end + 1).every(({ before }) => before !== 'semicolon' && before !== 'cell');
}
