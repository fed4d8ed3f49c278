/** `npm run verify [-- DIR | URL]`: checks a published folder, OUT_DIR where none is named, or the host of a deployed site. */
import { resolve } from 'node:path';
import { openPublishedFolder, requireBuild } from '#folders';
import { expectations } from '#pipeline';
import { type CheckResult, describeFaults, verifyHost, verifySite } from '#verification';
import type { Configuration } from '../src/configuration.ts';
import { OperatorError } from '../src/operator-error.ts';
import { runCommand } from './command.ts';

await runCommand(async configuration => {
  const [target = configuration.outDirectory] = process.argv.slice(2);
  const isDeployed = /^https?:\/\//.test(target);
  const results = isDeployed ? await verifyHost(target) : await verifyFolder(resolve(target), configuration);
  const faults = isDeployed ? results.flatMap(result => result.faults).join('\n') : describeFaults(results);
  if (faults) throw new OperatorError(faults);
  for (const { name } of results) console.log(`${name}.`);
});

async function verifyFolder(directory: string, configuration: Configuration): Promise<CheckResult[]> {
  requireBuild(directory);
  return verifySite(await openPublishedFolder(directory), expectations(configuration));
}
