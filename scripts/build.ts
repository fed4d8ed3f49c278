/** `npm run build [-- --preview]`: records the gold price and builds the site into OUT_DIR, or reports what a build would change. */

import { claimCache, refuseForeignOutDirectory } from '#folders';
import { buildSite, previewBuild, recordPrice } from '#pipeline';
import { readProgram } from '#program';
import { OperatorError } from '../src/operator-error.ts';
import { runCommand } from './command.ts';
import './no-telemetry.ts';

await runCommand(async configuration => {
  const [option, ...more] = process.argv.slice(2);
  if (more.length > 0 || (option !== undefined && option !== '--preview'))
    throw new OperatorError(
      `npm run build takes --preview and no other argument, found ${[option, ...more].join(' ')}.`,
    );
  const isPreview = option === '--preview';
  if (!isPreview) await refuseForeignOutDirectory(configuration);
  await claimCache(configuration);
  const { program } = await readProgram(configuration.programFile);
  await recordPrice(configuration, program.commercialTerms.forwardPrice.usdPerTroyOunce);
  console.log(await (isPreview ? previewBuild : buildSite)(configuration));
});
