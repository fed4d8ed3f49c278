/** `npm start`: builds the site where its inputs changed since the last build, then serves it. */
import { readConfiguration } from '../src/configuration.ts';
import { refuseForeignCache } from '../src/folders/own-folders.ts';
import { serve } from '../src/server/server.ts';
import { runCommand } from './command.ts';
import { buildIsCurrent } from './current-build.ts';

await runCommand(async () => {
  const configuration = readConfiguration();
  await refuseForeignCache(configuration);
  if (!(await buildIsCurrent(configuration))) {
    process.exitCode = 1;
    return;
  }
  const server = await serve({ configuration, log: lines => process.stdout.write(lines) });
  console.log(`The site is ready at ${server.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close());
});
