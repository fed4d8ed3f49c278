/**
 * `npm run mirror -- URL DIR [--key KEY]... [--sums HASH] [--age DAYS] [--older]`: copies a live service into a folder, completely and
 * verified, or not at all.
 */
import { resolve } from 'node:path';
import { refuseForeignCopy } from '#folders';
import { mirror, mirrorLimits, wideMirrorLimits } from '#offline';
import { showProgress } from '#operator';
import { OperatorError } from '../src/operator-error.ts';
import { readPins, runCommand } from './command.ts';

const usage = 'Give an address and a folder: npm run mirror -- https://gold.example copy';

await runCommand(async configuration => {
  const { rest, pins } = readPins(usage);
  const [url, directory] = rest;
  if (url === undefined || directory === undefined || rest.length > 2) throw new OperatorError(usage);
  await refuseForeignCopy(directory, configuration);
  const limits = configuration.hostLimits ? mirrorLimits : wideMirrorLimits;
  const progress = showProgress(process.stderr, 'Copying files');
  try {
    const report = await mirror({
      url,
      directory: resolve(directory),
      limits,
      pins,
      onProgress: progress.update,
    });
    progress.stop();
    const { fileCount, fetched, removed, isChanged, log } = report;
    console.log(
      isChanged
        ? `${fileCount} files in ${directory}: ${fetched.length} fetched, ${removed.length} removed since the last copy. All hashes are right.`
        : `${directory} is up to date: ${fileCount} files, all hashes are right.`,
    );
    console.log(log);
  } finally {
    progress.stop();
  }
});
