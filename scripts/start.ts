/** `npm start`: builds the site where its inputs changed since the last build, then serves it. */
import { readConfiguration } from '../src/configuration.ts';
import { refuseForeignCache } from '../src/folders/own-folders.ts';
import { runCommand } from './command.ts';
import { buildIsCurrent } from './current-build.ts';
import { serveBuild } from './serve-build.ts';

await runCommand(async () => {
  const configuration = readConfiguration();
  await refuseForeignCache(configuration);
  if (await buildIsCurrent(configuration)) await serveBuild(configuration);
  else process.exitCode = 1;
});
