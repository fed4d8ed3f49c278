/** `npm run witness -- URL [--state DIR] [--key VERIFIER_KEY]`: checks and cosigns the log of a site; see src/log/README.md. */
import { resolve } from 'node:path';
import { readPrivateKey, witnessLog } from '#log';
import { mirrorLimits, mirrorSource } from '#offline';
import { OperatorError } from '../src/operator-error.ts';
import { readOptions, runCommand, text } from './command.ts';

const usage = 'Give the address of a site: npm run witness -- https://gold.example --state witness';
const day = 24 * 3_600_000;

await runCommand(async ({ witnessKey }) => {
  const { options, rest } = readOptions({ state: text, key: text }, usage);
  const [url] = rest;
  if (url === undefined) throw new OperatorError(usage);
  const { explanation } = await witnessLog({
    url,
    read: mirrorSource(url, mirrorLimits, 1000).log,
    directory: resolve(options.state ?? 'witness'),
    keys: options.key ? [options.key] : [],
    signer: witnessKey === null ? null : await readPrivateKey(witnessKey, 'WITNESS_KEY'),
    now: new Date(),
    // A publication a day, and weekends.
    largestAge: 4 * day,
  });
  console.log(explanation);
});
