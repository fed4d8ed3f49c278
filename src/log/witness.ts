/** A witness: reads a log, compares it with what it saw before, and cosigns it (C2SP tlog-cosignature). Keeps its state in files. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../file-system.ts';
import { OperatorError } from '../operator-error.ts';
import { parseCheckpoint } from './checkpoint.ts';
import type { Judgement } from './judge.ts';
import type { Signer } from './note.ts';
import { folderReader, judgeOffered, type ReadIfThere } from './offered-log.ts';

export interface WitnessOptions {
  /** Address of the site. */
  url: string;
  read: ReadIfThere;
  /** Folder of the state: the adopted checkpoint with the cosignature, the keys of the log, and the receipt of its newest entry. */
  directory: string;
  /** Verifier keys of the log; none: those that it publishes at the first visit. */
  keys: readonly string[];
  /** Null: nothing is cosigned. */
  signer: Signer | null;
  now: Date;
  /** In milliseconds. */
  largestAge: number;
}

/** @throws {OperatorError} if the checkpoint is not adopted; both are kept, and the state stays */
export async function witnessLog({
  url,
  read,
  directory,
  keys,
  signer,
  now,
  largestAge,
}: WitnessOptions): Promise<Judgement> {
  const stateFile = (name: string) => join(directory, name);
  const { judgement, known, offered, trusted, newest } = await judgeOffered(read, folderReader(directory), {
    keys,
    now: now.getTime(),
    largestAge,
  });
  await mkdir(directory, { recursive: true });
  if (!judgement.isAdopted) {
    const kept = stateFile(`warning-${now.toISOString().replaceAll(':', '-')}`);
    await writeWhole(`${kept}.known`, known);
    await writeWhole(`${kept}.offered`, offered);
    throw new OperatorError(`${url}: ${judgement.explanation} Both are in ${kept}.known and .offered.`);
  }
  await writeWhole(stateFile('keys.txt'), trusted);
  await writeWhole(stateFile('newest.tlog-proof'), newest);
  await writeWhole(stateFile('checkpoint'), signer ? await cosigned(offered, signer, now) : offered);
  return judgement;
}

async function cosigned(checkpoint: string, signer: Signer, now: Date): Promise<string> {
  const { text, signatures } = parseCheckpoint(checkpoint);
  const line = await signer.sign(text, Math.floor(now.getTime() / 1000));
  const others = signatures.filter(({ name }) => !signer.verifierKey.startsWith(`${name}+`));
  return `${text}\n${others.map(other => `${other.line}\n`).join('')}${line}`;
}
