/** `npm run dev`: serves the site from its sources and reloads it on every change. */
import { dev } from 'astro';
import { claimCache } from '#folders';
import { astroFolders, dataFolders } from '#pipeline';
import { runCommand } from './command.ts';
import './no-telemetry.ts';

await runCommand(async configuration => {
  await claimCache(configuration);
  const { host, port } = configuration;
  await dev({
    ...astroFolders(dataFolders(configuration.cacheDirectory, 'development')),
    server: { host, port },
  });
});
