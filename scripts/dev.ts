/** `npm run dev`: serves the site from its sources and reloads it when they change. Reads documents, media and data once. */
import { dev } from 'astro';
import { claimCache } from '#folders';
import { astroFolders, dataFolders, publish, readInputs, siteVersion } from '#pipeline';
import { runCommand } from './command.ts';
import './no-telemetry.ts';

await runCommand(async configuration => {
  await claimCache(configuration);
  const folders = dataFolders(configuration.cacheDirectory, 'development');
  await publish(await readInputs(configuration), siteVersion(configuration), folders);
  const { host, port } = configuration;
  await dev({ ...astroFolders(folders), server: { host, port } });
});
