/** The log of publications (`#log`) of a copy: a copy is replaced only by one whose log continues its own. */
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Checksums, checksumFile, hashOf, listedChecksums } from '#folders';
import {
  folderReader,
  type JudgeOptions,
  judgeOffered,
  type ReadIfThere,
  readWholeLog,
  receiptPath,
  refuse,
  utf8,
} from '#log';
import { writeWhole } from '../file-system.ts';
import { OperatorError } from '../operator-error.ts';

/** What the reader got elsewhere, or allows. */
export interface LogPins extends Partial<Pick<JudgeOptions, 'keys' | 'now' | 'largestAge'>> {
  /** SHA-256 of `SHA256SUMS`. */
  sums?: string | undefined;
  /** Adopts an older log, another one or none. */
  isOlderAdopted?: boolean;
}

/** A service or a folder: reads below `log/`, its list of files and the hash of that list. */
export interface LoggedSite {
  readLog: ReadIfThere;
  sums: Checksums;
  sha256: string;
}

export async function loggedFolder(directory: string): Promise<LoggedSite> {
  const sha256 = (await hashOf(join(directory, checksumFile))) ?? 'none';
  return { readLog: folderReader(join(directory, 'log')), sums: await listedChecksums(directory), sha256 };
}

/** @throws {OperatorError} if the site must not replace the copy; the offered checkpoint is kept beside it */
export async function adoptedLog(directory: string, site: LoggedSite, pins: LogPins) {
  const remembered = folderReader(join(directory, 'log'));
  const offered = await site.readLog('checkpoint');
  const readLog: ReadIfThere = async path => (path === 'checkpoint' ? offered : site.readLog(path));
  try {
    const log = await checkLog({ ...site, readLog }, pins, remembered);
    const isKept = async ([path, bytes]: [string, Uint8Array]) =>
      Buffer.compare(bytes, (await remembered(path)) ?? new Uint8Array()) === 0;
    return { ...log, isChanged: (await Promise.all(Array.from(log.files, isKept))).includes(false) };
  } catch (error) {
    // Faults of the network are of a subclass, and prove nothing about the log.
    if (!(error instanceof OperatorError) || error.constructor !== OperatorError) throw error;
    const kept = `${directory}.offered-checkpoint`;
    await mkdir(dirname(directory), { recursive: true });
    if (offered !== null) await writeWhole(kept, offered);
    const where = offered === null ? '' : `, and the offered checkpoint is in ${kept}`;
    const advice = 'To adopt another log or an older one on purpose, add --older; a new key, --key KEY.';
    throw new OperatorError(`${error.message} ${directory} stays as it is${where}. ${advice}`);
  }
}

/**
 * Checks a log by what is remembered of it, and the list of files by the log.
 *
 * @returns files by path below `log/`, of which `keys.txt` has the trusted keys, and a report for the reader, which ends with `coverage`: is `SHA256SUMS` in the log?
 * @throws {OperatorError}
 */
export async function checkLog(site: LoggedSite, pins: LogPins, remembered: ReadIfThere = async () => null) {
  const { readLog, sums, sha256 } = site;
  const { keys = [], largestAge = Number.POSITIVE_INFINITY, now = Date.now(), isOlderAdopted } = pins;
  if (pins.sums !== undefined && pins.sums !== sha256)
    refuse(checksumFile, `expected SHA-256 ${pins.sums}, found ${sha256}; ask the publisher`);
  const [before, knownKeys] = [await remembered('checkpoint'), await remembered('keys.txt')];
  // A log without entries is nothing to remember.
  const isKnown = before !== null && !/^[^\n]*\n0\n/.test(`${before}`);
  const asListed = pins.sums === undefined ? ' The hashes are as this server lists them.' : '';
  if ((await readLog('checkpoint')) === null) {
    if ((isKnown && !isOlderAdopted) || keys.length > 0 || Number.isFinite(largestAge))
      refuse('/log/checkpoint', 'expected the log of publications, found none; ask the publisher');
    const report = `There is no log of publications.${asListed}`;
    return { files: new Map<string, Uint8Array>(), coverage: report, report };
  }
  const documents = [...sums].filter(([path]) => /^documents\/.*\.pdf$/i.test(path));
  const receipts = documents.map(([path, hash]) => [receiptPath(hash, basename(path)), hash] as const);
  const { files, entries } = await readWholeLog(readLog, new Map(receipts));
  const { judgement, trusted } = await judgeOffered(
    async path => files.get(path) ?? null,
    async path => (path === 'checkpoint' && (!isKnown || isOlderAdopted) ? null : remembered(path)),
    { keys, largestAge, now },
  );
  if (!judgement.isAdopted) throw new OperatorError(judgement.explanation);
  if (trusted !== '') files.set('keys.txt', utf8(`${trusted.trimEnd()}\n`));
  const [place, newest] = [entries.findLastIndex(entry => entry.includes(sha256)), entries.length - 1];
  if (place >= 0 && place < newest && !isOlderAdopted)
    refuse(
      checksumFile,
      `it is that of entry ${place}, and ${newest} is the newest; run it again or ask the publisher`,
    );
  const isVouched = place >= 0 && keys.length + (knownKeys?.length ?? 0) > 0;
  const start = isKnown && isOlderAdopted ? 'Adopted on purpose (--older), without comparison. ' : '';
  const coverage = `${checksumFile} is ${place < 0 ? 'not in the log' : 'in the log'}.${isVouched ? '' : asListed}`;
  return { files, coverage, report: `${start}${judgement.explanation} ${coverage}` };
}
