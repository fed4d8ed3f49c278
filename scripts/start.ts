/**
 * `npm start`: builds the site if its inputs or its files changed since the last build, then serves it. If the build fails,
 * the last good build is served. `npm run preview` (`--as-built`) serves the last build, even if inputs have changed since.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { changedFiles, publishedBuild, refuseForeignCache } from '#folders';
import { namedFiles } from '#operator';
import { fingerprint } from '#pipeline';
import { serve } from '#server';
import type { Configuration } from '../src/configuration.ts';
import { runCommand } from './command.ts';

await runCommand(async configuration => {
  // The server stores compressed files and the last gold price in the cache.
  await refuseForeignCache(configuration);
  const isAsBuilt = process.argv.includes('--as-built');
  if (isAsBuilt || (await isCurrent(configuration)) || (await build()) || (await isIntact(configuration)))
    await serveBuild(configuration);
  else process.exitCode = 1;
});

/** True if OUT_DIR contains the build of the current inputs, unaltered. */
async function isCurrent(configuration: Configuration): Promise<boolean> {
  const { outDirectory } = configuration;
  if ((await publishedBuild(outDirectory))?.id !== (await fingerprint(configuration))) return false;
  const changed = await changedFiles(outDirectory);
  if (changed.length > 0) console.warn(`${describe(outDirectory, changed)}: the site is rebuilt.`);
  return changed.length === 0;
}

/** True if OUT_DIR contains an earlier build that can be served instead of a failed one. */
async function isIntact({ outDirectory }: Configuration): Promise<boolean> {
  if ((await publishedBuild(outDirectory)) === null) return false;
  const changed = await changedFiles(outDirectory);
  const fault = `${describe(outDirectory, changed)}: the site is not served until a build succeeds.`;
  console.warn(changed.length === 0 ? `The last good build in ${outDirectory} is served.` : fault);
  return changed.length === 0;
}

function describe(directory: string, changed: readonly string[]): string {
  return `Files of ${directory} are missing or not as they were built (${namedFiles(changed)})`;
}

/** Builds in a separate process, so that the server does not keep the memory of the build. */
async function build(): Promise<boolean> {
  const script = fileURLToPath(new URL('build.ts', import.meta.url));
  const [code] = await once(spawn(process.execPath, [script], { stdio: 'inherit' }), 'exit');
  return code === 0;
}

/**
 * Serves OUT_DIR until the process receives SIGINT or SIGTERM.
 *
 * @throws {OperatorError} if there is no build, or the server cannot listen on the host and port.
 */
async function serveBuild(configuration: Configuration): Promise<void> {
  // V8's pretenuring allocates objects in the old generation after similar ones survived, as in the first searches, which wait
  // for files. Later posting lists would become garbage there: without it a search needs a seventh less CPU time.
  setFlagsFromString('--no-allocation-site-pretenuring');
  const server = await serve({ configuration, log: lines => process.stdout.write(lines) });
  console.log(`The site is ready at ${server.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close());
}
