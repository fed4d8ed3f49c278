/** `npm run build [-- --preview]`: builds the whole site into OUT_DIR, or tells what that would change in the site that stands. */
import { buildSite } from '../src/pipeline/build.ts';
import { previewBuild } from '../src/pipeline/preview.ts';
import { readConfiguration } from '../src/configuration.ts';
import { OperatorError } from '../src/operator-error.ts';
import { runCommand } from './command.ts';
import './no-telemetry.ts';

await runCommand(async () => {
  const [option, ...more] = process.argv.slice(2);
  if (more.length > 0 || (option !== undefined && option !== '--preview'))
    throw new OperatorError(
      `npm run build takes --preview and no other argument, found ${[option, ...more].join(' ')}.`,
    );
  const run = option === '--preview' ? previewBuild : buildSite;
  console.log(await run(readConfiguration()));
});
