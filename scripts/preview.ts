/** `npm run preview`: serves the last build, even if inputs have changed since. */

import { refuseForeignCache } from '#folders';
import { readConfiguration } from '../src/configuration.ts';
import { runCommand } from './command.ts';
import { serveBuild } from './serve-build.ts';

await runCommand(async () => {
  const configuration = readConfiguration();
  // The server stores compressed files and the last gold price in the cache.
  await refuseForeignCache(configuration);
  await serveBuild(configuration);
});
