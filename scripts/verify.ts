/**
 * `npm run verify [-- DIR | URL]`: checks a published folder, OUT_DIR where none is named, or the host of a deployed site.
 * With `--key KEY` the log of publications has to be signed by that key.
 * `-- --receipt FILE [PDF] [--key KEY]`: checks a receipt of a PDF without network.
 */
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileHash, openPublishedFolder, requireBuild } from '#folders';
import { verifyReceipt } from '#log';
import { checkLog, loggedFolder, mirrorLimits, mirrorSource } from '#offline';
import { expectations } from '#pipeline';
import { type CheckResult, describeFaults, verifyHost, verifySite } from '#verification';
import type { Configuration } from '../src/configuration.ts';
import { OperatorError } from '../src/operator-error.ts';
import { readOptions, runCommand, text } from './command.ts';

await runCommand(async configuration => {
  const { options, rest } = readOptions(
    { receipt: text, key: text },
    'Give a folder, a URL, or --receipt FILE [PDF] [--key KEY].',
  );
  const [target = configuration.outDirectory] = rest;
  if (options.receipt) return console.log(await receiptReport(options.receipt, rest[0], options.key));
  const isDeployed = /^https?:\/\//.test(target);
  const results = isDeployed ? await verifyHost(target) : await verifyFolder(resolve(target), configuration);
  results.push(await logResult(target, isDeployed, options.key));
  const faults = isDeployed ? results.flatMap(result => result.faults).join('\n') : describeFaults(results);
  if (faults) throw new OperatorError(faults);
  for (const { name } of results) console.log(`${name}.`);
});

async function verifyFolder(directory: string, configuration: Configuration): Promise<CheckResult[]> {
  requireBuild(directory);
  return verifySite(await openPublishedFolder(directory), expectations(configuration));
}

async function logResult(target: string, isDeployed: boolean, key?: string): Promise<CheckResult> {
  try {
    const site = await (isDeployed ? loggedHost(target) : loggedFolder(target));
    const pins = { keys: key ? [key] : [], sums: isDeployed ? undefined : site.sha256 };
    return { name: (await checkLog(site, pins)).coverage.slice(0, -1), faults: [] };
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return { name: 'The log of publications is whole', faults: [error.message] };
  }
}

/** Without the receipts of PDFs, which would be a request each. */
async function loggedHost(url: string) {
  const { log: readLog, list } = mirrorSource(url, mirrorLimits, 1000);
  return { readLog, sums: new Map(), sha256: hash('sha256', await list()) };
}

async function receiptReport(file: string, pdf?: string, key?: string): Promise<string> {
  const sha256 = pdf === undefined ? null : fileHash(pdf);
  const receipt = await verifyReceipt(await readFile(file, 'utf8'), sha256, key ? [key] : [], file);
  const { document, statement, entry, index, checkpoint, signed } = receipt;
  const signers =
    signed.map(({ key: { name } }) => name).join(', ') || 'not checked: give the key of the log by --key';
  const what = document ? `"${document.name}", SHA-256 ${document.sha256},` : statement;
  return `${what} was published on ${entry.time}, entry ${index} of ${checkpoint.origin}. Signatures: ${signers}.`;
}
