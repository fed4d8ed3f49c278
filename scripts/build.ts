/** `npm run build`: builds the whole site into OUT_DIR. */
import { build } from 'astro';
import { readConfiguration } from '../src/configuration.ts';
import { runCommand } from './command.ts';

await runCommand(async () => {
  readConfiguration();
  await build({ logLevel: 'warn' });
});
