/**
 * `npm run log -- append [--time TIME]`: adds the build in OUT_DIR to the log of publications, before it is uploaded.
 * `-- key NAME [--witness true]`: makes a key. `-- rebuild RECEIPT DIR`: builds a publication again and compares the hashes.
 */
import { requireBuild } from '#folders';
import { keyTypes, makeKey, readPrivateKey, refuse } from '#log';
import { appendPublication, rebuild } from '#pipeline';
import type { Configuration } from '../src/configuration.ts';
import { readOptions, runCommand, text } from './command.ts';

const usage = 'give append, key NAME or rebuild RECEIPT DIR';

await runCommand(async configuration => {
  const { options, rest } = readOptions({ time: text, witness: text }, usage);
  const [task, first, second] = rest;
  if (task === 'append') await append(configuration, new Date(options.time ?? Date.now()));
  else if (task === 'key' && first) await showKey(first, options.witness ? 'witness' : 'log');
  else if (task === 'rebuild' && first && second) console.log(await rebuild(first, second));
  else refuse('npm run log', usage);
});

async function append(
  { documentsDirectory, outDirectory, logKey }: Configuration,
  time: Date,
): Promise<void> {
  requireBuild(outDirectory);
  if (Number.isNaN(time.getTime())) refuse('--time', 'expected a time such as 2026-11-03T05:20:00Z');
  const signer = logKey === null ? null : await readPrivateKey(logKey, 'LOG_KEY');
  const { origin, index, files, bytes } = await appendPublication(
    documentsDirectory,
    outDirectory,
    signer,
    time,
  );
  const signed = signer ? 'signed' : 'not signed, because LOG_KEY is not set';
  console.log(
    `Entry ${index} of ${origin}, ${signed}: ${files} files of ${bytes} bytes in ${outDirectory}/log.`,
  );
  console.log(`Commit publications.* in ${documentsDirectory}, then upload ${outDirectory}.`);
}

async function showKey(name: string, type: 'log' | 'witness'): Promise<void> {
  const { privateKey, verifierKey } = await makeKey(name, keyTypes[type]);
  console.log(
    `${type.toUpperCase()}_KEY, a secret of this command alone:\n${privateKey}\nVerifier key, for everybody:\n${verifierKey}`,
  );
}
