/** `npm run witness -- URL [--state DIR] [--key VERIFIER_KEY]`: checks and cosigns the log of a site; see src/log/README.md. */
import { resolve } from 'node:path';
import { readPrivateKey, witnessLog } from '#log';
import { OperatorError } from '../src/operator-error.ts';
import { readOptions, runCommand } from './command.ts';

const usage = 'Give the address of a site: npm run witness -- https://gold.example --state witness';
const day = 24 * 3_600_000;

await runCommand(async ({ witnessKey }) => {
  const { options, rest } = readOptions(['state', 'key'], usage);
  const [url] = rest;
  if (url === undefined) throw new OperatorError(usage);
  const { explanation } = await witnessLog({
    url,
    directory: resolve(options.state ?? 'witness'),
    keys: options.key ? [options.key] : [],
    signer: witnessKey === null ? null : await readPrivateKey(witnessKey, 'WITNESS_KEY'),
    now: new Date(),
    // A publication a day, and weekends.
    largestAge: 4 * day,
  });
  console.log(explanation);
});
