/** `npm start`: builds the site where its inputs changed since the last build, then serves it. */
import { readConfiguration } from '../src/configuration.ts';
import { publishedBuild } from '../src/folders/build-mark.ts';
import { refuseForeignCache } from '../src/folders/own-folders.ts';
import { runCommand } from './command.ts';
import { buildIsCurrent } from './current-build.ts';
import { serveBuild } from './serve-build.ts';

await runCommand(async () => {
  const configuration = readConfiguration();
  await refuseForeignCache(configuration);
  if (!(await buildIsCurrent(configuration))) {
    if ((await publishedBuild(configuration.outDirectory)) === null) {
      process.exitCode = 1;
      return;
    }
    // A site that was right yesterday is better than none; a restart must not take the service down.
    console.error(
      'The build failed: the site is served as the last build left it. Mend what is named above and start again.',
    );
  }
  await serveBuild(configuration);
});
