/** `npm run offline [-- DIR]`: makes a copy of the site that is opened from a disk, as a folder and as an archive. */
import { relative, resolve } from 'node:path';
import { lockBuilds } from '../src/build/build-lock.ts';
import { readConfiguration } from '../src/configuration.ts';
import { refuseForeignCopy } from '../src/folders/own-folders.ts';
import { makeOfflineCopy } from '../src/offline/offline-copy.ts';
import { runCommand } from './command.ts';
import { buildIsCurrent } from './current-build.ts';

await runCommand(async () => {
  const configuration = readConfiguration();
  const [directory = 'offline'] = process.argv.slice(2);
  await refuseForeignCopy(directory, configuration, { isOffline: true });
  if (!(await buildIsCurrent(configuration))) {
    process.exitCode = 1;
    return;
  }
  using _lock = await lockBuilds(() => console.error('A build runs here: the copy waits for it to end.'));
  const copy = await makeOfflineCopy(configuration.outDirectory, resolve(directory));
  const folder = relative('', copy.directory);
  console.log(`${copy.fileCount} files in ${folder}, and the same in ${relative('', copy.archive)}.`);
  console.log(`Open ${folder}/index.html by double click; SHA256SUMS beside it has the hash of every file.`);
});
