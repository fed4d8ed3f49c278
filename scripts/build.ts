/** `npm run build`: builds the whole site into OUT_DIR. */
import { limitMemoryArenas } from './memory-arenas.ts';

limitMemoryArenas();

// Loaded now, because what is loaded before is loaded twice.
const { runCommand } = await import('./command.ts');
const { readConfiguration } = await import('../src/configuration.ts');
const { lockBuilds } = await import('../src/publish/build-lock.ts');

await runCommand(async () => {
  readConfiguration();
  using _lock = await lockBuilds(() =>
    console.error('Another build runs here: this one waits for it to end.'),
  );
  const { build } = await import('astro');
  await build({ logLevel: 'warn' });
});
