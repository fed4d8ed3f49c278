/** `npm start`: builds the site if its inputs changed since the last build, then serves it. */

import { listedChecksums, refuseForeignCache } from '#folders';
import { readConfiguration } from '../src/configuration.ts';
import { runCommand } from './command.ts';
import { buildIsCurrent, earlierBuildIsIntact } from './current-build.ts';
import { serveBuild } from './serve-build.ts';

/** A site with more files is served while they are checked, to shorten the downtime. */
const checkedAtOnce = 5000;

await runCommand(async () => {
  const configuration = readConfiguration();
  await refuseForeignCache(configuration);
  const isLarge = (await listedChecksums(configuration.outDirectory)).size > checkedAtOnce;
  const isCurrent = await buildIsCurrent(configuration, { isChecked: !isLarge });
  if (!isCurrent && !(await earlierBuildIsIntact(configuration))) {
    process.exitCode = 1;
    return;
  }
  const server = await serveBuild(configuration);
  if (!isCurrent || !isLarge || (await buildIsCurrent(configuration))) return;
  process.exitCode = 1;
  await server.close();
});
