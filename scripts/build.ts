/** `npm run build`: builds the whole site into OUT_DIR. */
import { buildSite } from '../src/build/build.ts';
import { readConfiguration } from '../src/configuration.ts';
import { runCommand } from './command.ts';
import './no-telemetry.ts';

await runCommand(async () => console.log(await buildSite(readConfiguration())));
