/** `npm run mirror -- URL DIR`: copies a live service into a folder, completely and verified, or not at all. */
import { resolve } from 'node:path';
import { refuseForeignCopy } from '#folders';
import { mirror, mirrorLimits, wideMirrorLimits } from '#offline';
import { showProgress } from '#operator';
import { OperatorError } from '../src/operator-error.ts';
import { runCommand } from './command.ts';

await runCommand(async configuration => {
  const [url, directory, ...rest] = process.argv.slice(2);
  if (url === undefined || directory === undefined || rest.length > 0) {
    throw new OperatorError('Give an address and a folder: npm run mirror -- https://gold.example copy');
  }
  await refuseForeignCopy(directory, configuration);
  const limits = configuration.hostLimits ? mirrorLimits : wideMirrorLimits;
  const progress = showProgress(process.stderr, 'Copying files');
  try {
    const report = await mirror({ url, directory: resolve(directory), limits, onProgress: progress.update });
    progress.stop();
    const { fileCount, fetched, removed, isChanged } = report;
    console.log(
      isChanged
        ? `${fileCount} files in ${directory}: ${fetched.length} fetched, ${removed.length} removed since the last copy. All hashes are right.`
        : `${directory} is up to date: ${fileCount} files, all hashes are right.`,
    );
  } finally {
    progress.stop();
  }
});
