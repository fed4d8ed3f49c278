/** `npm run price`: requests the gold price from the feeds and records it for the next build. */

import { claimCache } from '#folders';
import { recordPrice } from '#pipeline';
import { readProgram } from '#program';
import { runCommand } from './command.ts';

await runCommand(async configuration => {
  await claimCache(configuration);
  const { program } = await readProgram(configuration.programFile);
  const { spot, asOf, source, staleReason } = await recordPrice(
    configuration,
    program.commercialTerms.forwardPrice.usdPerTroyOunce,
  );
  console.log(
    [`Gold price: ${spot} USD per troy ounce, ${source.name}, ${asOf}.`, staleReason ?? []].flat().join(' '),
  );
});
