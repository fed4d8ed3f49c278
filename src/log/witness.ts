/** A witness: fetches a log, compares it with what it saw before, and cosigns it (C2SP tlog-cosignature). Keeps its state in files. */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing, writeWhole } from '../file-system.ts';
import { OperatorError } from '../operator-error.ts';
import { parseCheckpoint } from './checkpoint.ts';
import { type Judgement, judgeCheckpoint } from './judge.ts';
import type { Signer } from './note.ts';

export interface WitnessOptions {
  /** Address of the site, with its base path. */
  url: string;
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

const largestAnswer = 64 * 1024;
const deadlineMilliseconds = 15_000;

/** @throws {OperatorError} if the checkpoint is not adopted; both are kept, and the state stays */
export async function witnessLog({
  url,
  directory,
  keys,
  signer,
  now,
  largestAge,
}: WitnessOptions): Promise<Judgement> {
  const fetchFile = fetcher(url);
  const text = async (path: string) => new TextDecoder().decode(await fetchFile(path));
  const stateFile = (name: string) => join(directory, name);
  const [known, knownKeys] = await Promise.all(
    ['checkpoint', 'keys.txt'].map(name => textOf(stateFile(name))),
  );
  const offered = await text('checkpoint');
  const trusted = keys.length > 0 ? keys.join('\n') : knownKeys || (await text('keys.txt').catch(() => ''));
  const newest = await text('receipts/newest.tlog-proof').catch(() => '');
  const judgement = await judgeCheckpoint(known || null, offered, {
    keys: trusted.split('\n').filter(line => line !== ''),
    read: fetchFile,
    ...(newest && { newest }),
    now: now.getTime(),
    largestAge,
  });
  await mkdir(directory, { recursive: true });
  if (!judgement.isAdopted) {
    const kept = stateFile(`warning-${now.toISOString().replaceAll(':', '-')}`);
    await writeWhole(`${kept}.known`, known ?? '');
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

async function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '';
    throw error;
  });
}

function fetcher(url: string) {
  const base = URL.parse(`log/`, url.endsWith('/') ? url : `${url}/`);
  if (base === null)
    throw new OperatorError(`${url}: expected the address of a site, such as https://gold.example`);
  return async (path: string): Promise<Uint8Array> => {
    const address = new URL(path, base);
    const signal = AbortSignal.timeout(deadlineMilliseconds);
    const response = await fetch(address, { signal, redirect: 'error', cache: 'no-cache' }).catch(
      (error: Error) => {
        throw new OperatorError(`${address}: no answer (${error.message}). Run it again.`);
      },
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (response.ok && bytes.length <= largestAnswer) return bytes;
    throw new OperatorError(
      `${address}: expected a file of at most ${largestAnswer} bytes, found ${response.status}.`,
    );
  };
}
