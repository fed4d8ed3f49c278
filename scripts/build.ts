/** `npm run build`: builds the whole site into OUT_DIR. */
import { limitMemoryArenas } from './memory-arenas.ts';
import './no-telemetry.ts';

limitMemoryArenas();

// Loaded now, because what is loaded before is loaded twice.
const { runCommand } = await import('./command.ts');
const { readConfiguration } = await import('../src/configuration.ts');
const { lockBuilds } = await import('../src/publish/build-lock.ts');
const { claimCache, refuseForeignOutDirectory } = await import('../src/publish/own-folders.ts');

await runCommand(async () => {
  const configuration = readConfiguration();
  await refuseForeignOutDirectory(configuration);
  await claimCache(configuration);
  using _lock = await lockBuilds(() =>
    console.error('Another build runs here: this one waits for it to end.'),
  );
  const { build } = await import('astro');
  await build({ logLevel: 'warn' });
});
