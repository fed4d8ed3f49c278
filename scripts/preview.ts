/** `npm run preview`: serves the build as it stands, whatever has changed since. */
import { readConfiguration } from '../src/configuration.ts';
import { refuseForeignCache } from '../src/folders/own-folders.ts';
import { runCommand } from './command.ts';
import { serveBuild } from './serve-build.ts';

await runCommand(async () => {
  const configuration = readConfiguration();
  // The server keeps compressed files and the last gold price there.
  await refuseForeignCache(configuration);
  await serveBuild(configuration);
});
