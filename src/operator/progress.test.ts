import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { showProgress } from './progress.ts';

function run(isTerminal: boolean, total: number): string {
  const stream = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY: isTerminal });
  const progress = showProgress(stream);
  for (let done = 1; done <= total; done += 1) progress.update(done, total);
  progress.stop();
  return stream.read() ?? '';
}

test('where there is no terminal, progress is plain lines', () => {
  expect(run(false, 3)).toBe(
    'Reading documents: 1 of 3\nReading documents: 2 of 3\nReading documents: 3 of 3\n',
  );
});

test('a large library does not fill the log', () => {
  const lines = run(false, 1000).trim().split('\n');
  expect(lines.length).toBe(10);
  expect(lines.at(-1)).toBe('Reading documents: 1000 of 1000');
});

test('on a terminal, progress is one line', () => {
  expect(run(true, 4)).toMatch(/Reading documents: .*4 of 4/);
});

test.each([false, true])(
  'work that follows is counted anew, under its own name (terminal: %j)',
  isTerminal => {
    const stream = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY: isTerminal });
    const progress = showProgress(stream);
    for (let done = 1; done <= 2; done += 1) progress.update(done, 2);
    for (let done = 1; done <= 3; done += 1) progress.update(done, 3, 'Reading earlier versions');
    progress.stop();
    const counts = String(stream.read()).match(/Reading [\w ]+: \D*\d+ of \d+/g) ?? [];
    const shown = counts.map(count => count.replace(/: \D*/, ': '));
    expect(shown.at(-1)).toBe('Reading earlier versions: 3 of 3');
    for (const count of shown) expect(count).toMatch(/documents: [012] of 2$|earlier versions: [0123] of 3$/);
  },
);

test('stopping what never began says nothing', () => {
  expect(run(true, 0)).toBe('');
});
