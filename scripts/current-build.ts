/** The build that `npm start` serves: one of the inputs as they are, each of its files as it was built. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Configuration } from '../src/configuration.ts';
import { publishedBuild } from '../src/folders/build-mark.ts';
import { changedFiles } from '../src/folders/changed-files.ts';
import { mistakenSettings } from '../src/mistaken-settings.ts';
import { namedFiles } from '../src/operator/named-files.ts';
import { fingerprint } from '../src/pipeline/fingerprint.ts';

/**
 * Builds the site where its inputs changed since the last build, or a file of it did.
 *
 * @param isChecked whether the files of the site are looked at
 * @returns whether OUT_DIR now holds the build of the inputs; where not, the build has said why.
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
  console.warn(`${describe(outDirectory, changed)}: the site is built anew.`);
  return build();
}

/** Whether OUT_DIR holds an earlier build that can be served in place of the one that failed. */
export async function earlierBuildStands({ outDirectory }: Configuration): Promise<boolean> {
  if ((await publishedBuild(outDirectory)) === null) return false;
  const changed = await changedFiles(outDirectory);
  const fault = `${describe(outDirectory, changed)}: the site is not served until a build succeeds.`;
  console.warn(
    changed.length === 0
      ? `The site that stands in ${outDirectory} is served in place of the new one.`
      : fault,
  );
  return changed.length === 0;
}

function describe(directory: string, changed: readonly string[]): string {
  return `Files of ${directory} are missing or not as they were built (${namedFiles(changed)})`;
}

/** A process of its own, so that a server does not keep the memory that a build needs. */
async function build(): Promise<boolean> {
  const script = fileURLToPath(new URL('build.ts', import.meta.url));
  const [code] = await once(spawn(process.execPath, [script], { stdio: 'inherit', env: settings() }), 'exit');
  return code === 0;
}

/** What this command has named as a mistake, the build need not name again. */
function settings(): NodeJS.ProcessEnv {
  const mistaken = mistakenSettings(process.env);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !mistaken.has(name)));
}
