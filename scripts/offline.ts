/** `npm run offline [-- DIR] [--older]`: copies the site in OUT_DIR into a folder and an archive that work without a server. */
import { relative, resolve } from 'node:path';
import { changedFiles, refuseForeignCopy, requireBuild } from '#folders';
import { makeOfflineCopy } from '#offline';
import { namedFiles } from '#operator';
import { lockBuilds } from '#pipeline';
import { OperatorError } from '../src/operator-error.ts';
import { readPins, runCommand } from './command.ts';

await runCommand(async configuration => {
  const { rest, pins } = readPins('Give a folder: npm run offline -- offline');
  const [directory = 'offline'] = rest;
  await refuseForeignCopy(directory, configuration, { isOffline: true });
  const { outDirectory } = configuration;
  using _lock = await lockBuilds(() => console.error('A build runs here: the copy waits for it to end.'));
  requireBuild(outDirectory);
  const changed = await changedFiles(outDirectory);
  if (changed.length > 0)
    throw new OperatorError(
      `Files of ${outDirectory} are missing or not as they were built (${namedFiles(changed)}): run npm run build first.`,
    );
  const copy = await makeOfflineCopy(outDirectory, resolve(directory), pins);
  const folder = relative('', copy.directory);
  console.log(`${copy.fileCount} files in ${folder}, and the same in ${relative('', copy.archive)}.`);
  console.log(copy.log);
  console.log(`Open ${folder}/index.html by double click; SHA256SUMS beside it has the hash of every file.`);
});
