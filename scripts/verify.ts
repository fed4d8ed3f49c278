/** `npm run verify [-- DIR]`: checks a published folder, OUT_DIR where none is named. */
import { resolve } from 'node:path';
import { readConfiguration } from '../src/configuration.ts';
import { requireBuild } from '../src/folders/build-mark.ts';
import { openPublishedFolder } from '../src/folders/published-folder.ts';
import { OperatorError } from '../src/operator-error.ts';
import { expectations } from '../src/pipeline/expectations.ts';
import { describeFaults, verifySite } from '../src/verification/verify-site.ts';
import { runCommand } from './command.ts';

await runCommand(async () => {
  const configuration = readConfiguration();
  const [directory = configuration.outDirectory] = process.argv.slice(2);
  requireBuild(resolve(directory));
  const folder = await openPublishedFolder(resolve(directory));
  const results = verifySite(folder, expectations(configuration));
  const faults = describeFaults(results);
  if (faults !== null) throw new OperatorError(faults);
  for (const { name } of results) console.log(`${name}.`);
});
