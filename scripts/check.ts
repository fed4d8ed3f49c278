/** `npm run lint`, `npm run typecheck` and `npm run format`: each one tool, started as the project needs it. */
import { spawnSync } from 'node:child_process';
import { OperatorError } from '../src/operator-error.ts';
import { runCommand } from './command.ts';
import './no-telemetry.ts';

const tools = new Map([
  ['lint', 'biome check .'],
  ['typecheck', 'astro check'],
  ['format', 'biome check --write .'],
]);

await runCommand(async () => {
  const tool = tools.get(process.argv[2] ?? '');
  if (tool === undefined) {
    throw new OperatorError(`Name one of the checks: ${[...tools.keys()].join(', ')}.`);
  }
  const { status } = spawnSync(tool, { stdio: 'inherit', shell: true });
  if (status !== 0) process.exitCode = 1;
});
