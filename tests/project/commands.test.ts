/** What a person meets who runs the commands of package.json on a machine that is not prepared for them. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
const guard = './scripts/required-node.cjs';

test('a Node.js that knows no TypeScript ends a command with one sentence', async () => {
  const options = ['--no-strip-types', '-r', guard, 'scripts/verify.ts'];
  const failure = await promisify(execFile)(process.execPath, options).catch(error => error);
  expect(failure.code).toBe(1);
  expect(failure.stderr).toMatch(/^Node\.js [\d.]+ cannot run this project, [^\n]*npm rebuild node[^\n]*\n$/);
});

test('every command looks at its Node.js first', () => {
  const started = Object.entries(scripts).filter(([, command]) => !command.startsWith('npm run '));
  for (const [name, command] of started) {
    const guarded = command.startsWith('vitest run ')
      ? readFileSync('vitest.config.ts', 'utf8')
      : command.slice(0, `node -r ${guard} `.length);
    expect([name, guarded]).toEqual([name, expect.stringContaining(guard)]);
  }
});
