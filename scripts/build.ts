/** `npm run build`: builds the whole site into OUT_DIR. */
import { limitMemoryArenas } from './memory-arenas.ts';
import './no-telemetry.ts';

limitMemoryArenas();

// Loaded now, because what is loaded before is loaded twice.
const { runCommand } = await import('./command.ts');
const { readConfiguration } = await import('../src/configuration.ts');

await runCommand(async () => {
  readConfiguration();
  const { build } = await import('astro');
  await build({ logLevel: 'warn' });
});
