/** `npm run check`: format and lint, then types. */
import { spawnSync } from 'node:child_process';
import { runCommand } from './command.ts';
import './no-telemetry.ts';

await runCommand(async () => {
  for (const command of ['biome check .', 'astro check']) {
    const { status } = spawnSync(command, { stdio: 'inherit', shell: true });
    if (status !== 0) {
      process.exitCode = 1;
      return;
    }
  }
});
