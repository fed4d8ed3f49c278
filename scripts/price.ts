/** `npm run price`: requests the gold price from the feeds and records it for the next build. */
import { readConfiguration } from '../src/configuration.ts';
import { claimCache } from '../src/folders/own-folders.ts';
import { recordPrice } from '../src/pipeline/price.ts';
import { readProgram } from '../src/program/read-program.ts';
import { runCommand } from './command.ts';

await runCommand(async () => {
  const configuration = readConfiguration();
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
