/** `npm run dev`: serves the site from its sources and reloads it on every change. */
import { dev } from 'astro';
import { readConfiguration } from '../src/configuration.ts';
import { runCommand } from './command.ts';
import './no-telemetry.ts';

await runCommand(async () => {
  const { host, port } = readConfiguration();
  await dev({ server: { host, port } });
});
