/** Ensures that `npm start` serves a build of the current inputs with unaltered files. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { changedFiles, publishedBuild } from '#folders';
import { misspelledSettings, namedFiles } from '#operator';
import { fingerprint } from '#pipeline';
import type { Configuration } from '../src/configuration.ts';

/**
 * Builds the site if its inputs or its files changed since the last build.
 *
 * @param isChecked false skips the check of the files
 * @returns true if OUT_DIR now contains the build of the inputs; otherwise the build has reported the reason.
 */
export async function buildIsCurrent(
  configuration: Configuration,
  { isChecked = true } = {},
): Promise<boolean> {
  const { outDirectory } = configuration;
  const current = await fingerprint(configuration);
  if ((await publishedBuild(outDirectory))?.id !== current) return build();
  const changed = isChecked ? await changedFiles(outDirectory) : [];
  if (changed.length === 0) return true;
  console.warn(`${describe(outDirectory, changed)}: the site is rebuilt.`);
  return build();
}

/** True if OUT_DIR contains an earlier build that can be served instead of a failed one. */
export async function earlierBuildIsIntact({ outDirectory }: Configuration): Promise<boolean> {
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
  const [code] = await once(spawn(process.execPath, [script], { stdio: 'inherit', env: settings() }), 'exit');
  return code === 0;
}

/** The environment without misspelled settings, which were reported already. */
function settings(): NodeJS.ProcessEnv {
  const misspelled = misspelledSettings(process.env);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !misspelled.has(name)));
}
