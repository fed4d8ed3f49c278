/** `npm run build`: records the gold price and builds the site into OUT_DIR. */

import { claimCache, refuseForeignOutDirectory } from '#folders';
import { buildSite, recordPrice } from '#pipeline';
import { readProgram } from '#program';
import { runCommand } from './command.ts';
import './no-telemetry.ts';

await runCommand(async configuration => {
  await refuseForeignOutDirectory(configuration);
  await claimCache(configuration);
  const { program } = await readProgram(configuration.programFile);
  await recordPrice(configuration, program.commercialTerms.forwardPrice.usdPerTroyOunce);
  console.log(await buildSite(configuration));
});
