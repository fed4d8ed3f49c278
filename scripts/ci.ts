/** `npm run ci`: the steps of `.github/workflows/check.yml`, in their order, until one fails. */
import { spawnSync } from 'node:child_process';
import { OperatorError } from '../src/operator-error.ts';
import { runCommand } from './command.ts';

/** Scripts of package.json. Contract, accessibility, copies and repeatable builds are tests of the whole. */
const steps = ['check', 'test:unit', 'test:whole', 'build', 'verify'];

await runCommand(async () => {
  for (const step of steps) {
    console.log(`\nnpm run ${step}`);
    const { status } = spawnSync('npm', ['run', '--silent', step], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new OperatorError(`npm run ${step} failed; see the lines above.`);
  }
});
