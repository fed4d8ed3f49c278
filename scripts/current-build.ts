/** Builds the site where its inputs changed since the last build. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { fingerprint } from '../src/build/fingerprint.ts';
import type { Configuration } from '../src/configuration.ts';
import { publishedBuild } from '../src/folders/build-mark.ts';
import { mistakenSettings } from '../src/mistaken-settings.ts';

/** Whether OUT_DIR now holds the build of the inputs; where not, the build has said why. */
export async function buildIsCurrent(configuration: Configuration): Promise<boolean> {
  const current = await fingerprint(configuration);
  const published = await publishedBuild(configuration.outDirectory);
  return published?.id === current || (await build());
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
