/** `npm run preview`: serves the last build, even if inputs have changed since. */

import { refuseForeignCache } from '#folders';
import { runCommand } from './command.ts';
import { serveBuild } from './serve-build.ts';

await runCommand(async configuration => {
  // The server stores compressed files and the last gold price in the cache.
  await refuseForeignCache(configuration);
  await serveBuild(configuration);
});
