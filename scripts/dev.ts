/** `npm run dev`: serves the site from its sources and reloads it on every change. */
import { dev } from 'astro';
import { readConfiguration } from '../src/configuration.ts';
import { claimCache } from '../src/folders/own-folders.ts';
import { astroFolders, dataFolders } from '../src/pipeline/data-folders.ts';
import { runCommand } from './command.ts';
import './no-telemetry.ts';

await runCommand(async () => {
  const configuration = readConfiguration();
  await claimCache(configuration);
  const { host, port } = configuration;
  await dev({
    ...astroFolders(dataFolders(configuration.cacheDirectory, 'development')),
    server: { host, port },
  });
});
