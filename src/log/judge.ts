/** Compares the checkpoint that a reader remembers with the one that is offered: for browsers, copies and witnesses. */
import { OperatorError } from '../operator-error.ts';
import { type Checkpoint, parseCheckpoint, signaturesOf } from './checkpoint.ts';
import type { Receipt } from './receipts.ts';
import { type ReadFile, tileReader } from './tiles.ts';
import { continuedRoots } from './tree.ts';

const keep = 'Keep both checkpoints and ask the publisher.';

/** A reader adopts the first three and warns for the others. */
const explanations = {
  first: 'The log is remembered from now on.',
  same: 'The log is as it was.',
  newer: 'The log continues the one that was known.',
  older: `The log lacks entries that it had. ${keep}`,
  forked: `The log was rewritten: entries that it had are other ones now. ${keep}`,
  unsigned: `The log was signed and is not any more. ${keep}`,
  'other-origin': 'This is another log. Ask the publisher whether it moved.',
  'wrong-key': 'The log is not signed by a known key. Ask the publisher for the new key.',
  'too-old': 'The newest entry is older than it may be: this copy is held back, or the service has ended.',
  future: 'The log is dated ahead of this clock. Set the clock; if it is right, ask the publisher.',
  malformed: 'The log cannot be read or proves nothing. Fetch it again.',
};

export type Verdict = keyof typeof explanations;

export interface Judgement {
  verdict: Verdict;
  isAdopted: boolean;
  /** One line for the reader. */
  explanation: string;
  /** Newest time that an entry or a cosignature proves, in milliseconds since 1970; null if none does. */
  provenTime: number | null;
}

export interface JudgeOptions {
  /** Verifier keys that the reader trusts; none accepts an unsigned log only. */
  keys: readonly string[];
  /** Reads a tile of the offered log (`tile/…`); needed to adopt a newer checkpoint. */
  read?: ReadFile;
  /** Verifies the receipt of the newest entry (`/log/receipts/newest.tlog-proof`), which proves its time. */
  newest?: () => Promise<Receipt>;
  /** Milliseconds since 1970. */
  now: number;
  /** Milliseconds since the newest entry or cosignature, of which one is needed then; unlimited if absent. */
  largestAge?: number;
}

/** Clocks of readers and publishers differ by less. */
const largestSkew = 10 * 60_000;

/**
 * Judges an offered checkpoint; the caller fetches and remembers.
 *
 * @param known text of the checkpoint that was adopted last; null if there is none
 */
export async function judgeCheckpoint(
  known: string | null,
  offered: string,
  options: JudgeOptions,
): Promise<Judgement> {
  let provenTime: number | null = null;
  const judged = (verdict: Verdict, detail?: string): Judgement => {
    const explanation = [detail, explanations[verdict]].filter(Boolean).join(' ');
    return { verdict, isAdopted: ['first', 'same', 'newer'].includes(verdict), explanation, provenTime };
  };
  try {
    const before = known === null ? null : parseCheckpoint(known, 'remembered checkpoint');
    const checkpoint = parseCheckpoint(offered);
    const refused = await refusedSource(before, checkpoint, options.keys);
    if (refused) return judged(...refused);
    const verdict = await verdictOfTree(before, checkpoint, options.read);
    provenTime = await timeOf(checkpoint, options);
    const { now, largestAge = Number.POSITIVE_INFINITY } = options;
    // Whoever holds entries back would leave the proof of their time out, too.
    const isStale = checkpoint.size > 0 && now - (provenTime ?? Number.NEGATIVE_INFINITY) > largestAge;
    const isAhead = (provenTime ?? 0) > now + largestSkew;
    const date = provenTime === null ? '' : `, ${new Date(provenTime).toISOString()}`;
    const detail = `${checkpoint.origin}${date}: ${before ? `${before.size} entries before, ` : ''}${checkpoint.size} now.`;
    if (!judged(verdict).isAdopted) return judged(verdict, detail);
    return judged(isAhead ? 'future' : isStale ? 'too-old' : verdict, detail);
  } catch (error) {
    if (error instanceof OperatorError) return judged('malformed', error.message);
    throw error;
  }
}

async function refusedSource(
  before: Checkpoint | null,
  offered: Checkpoint,
  keys: readonly string[],
): Promise<[Verdict, string] | null> {
  if (before !== null && before.origin !== offered.origin)
    return ['other-origin', `Expected ${before.origin}, found ${offered.origin}.`];
  if (offered.signatures.length === 0)
    return keys.length > 0 || (before?.signatures.length ?? 0) > 0
      ? ['unsigned', `${offered.origin}.`]
      : null;
  try {
    await signaturesOf(offered, keys);
    return null;
  } catch (error) {
    // A browser without Ed25519.
    if ((error as Error).name === 'NotSupportedError') throw error;
    return ['wrong-key', (error as Error).message];
  }
}

async function verdictOfTree(
  before: Checkpoint | null,
  offered: Checkpoint,
  read?: ReadFile,
): Promise<Verdict> {
  if (before === null) return 'first';
  if (offered.size < before.size) return 'older';
  if (offered.size === before.size) return offered.root === before.root ? 'same' : 'forked';
  if (!read) return 'malformed';
  const [old, all] = await continuedRoots(tileReader(offered.size, read), before.size, offered.size);
  // Tiles that are not those of the offered tree prove nothing of the older one.
  return all !== offered.root ? 'malformed' : old === before.root ? 'newer' : 'forked';
}

async function timeOf(offered: Checkpoint, { keys, newest }: JudgeOptions): Promise<number | null> {
  const signed = offered.signatures.length > 0 ? await signaturesOf(offered, keys) : [];
  const times = signed.flatMap(({ seconds }) => (seconds === null ? [] : seconds * 1000));
  if (newest !== undefined) {
    const { checkpoint, index, entry } = await newest();
    if (checkpoint.root === offered.root && index === offered.size - 1) times.push(Date.parse(entry.time));
  }
  return times.length > 0 ? Math.max(...times) : null;
}
