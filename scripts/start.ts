/** `npm start`: builds the site where its inputs changed since the last build, then serves it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readConfiguration } from '../src/configuration.ts';
import { serve } from '../src/edge/node.ts';
import { publishedBuild } from '../src/publish/build-facts.ts';
import { fingerprint } from '../src/publish/fingerprint.ts';
import { runCommand } from './command.ts';

await runCommand(async () => {
  const configuration = readConfiguration();
  const current = await fingerprint(configuration);
  const published = await publishedBuild(configuration.outDirectory);
  if (published?.id !== current && !(await build())) {
    process.exitCode = 1;
    return;
  }
  const server = await serve({ configuration, log: lines => process.stdout.write(lines) });
  console.log(`The site is ready at ${server.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close());
});

/** A process of its own, so that the server does not keep the memory that a build needs. */
async function build(): Promise<boolean> {
  const script = fileURLToPath(new URL('build.ts', import.meta.url));
  const [code] = await once(spawn(process.execPath, [script], { stdio: 'inherit' }), 'exit');
  return code === 0;
}
