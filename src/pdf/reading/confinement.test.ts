import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../fixtures/temporary-folder.ts';
import { confinement } from './extraction-pool.ts';

test('a process that reads PDFs sees its own files, and no key, other file or program', async () => {
  const [own, other] = [await temporaryFolder(), await temporaryFolder()];
  await writeFiles(own, { file: 'own' });
  await writeFiles(other, { file: 'other' });
  const fixture = new URL('../fixtures/forbidden-attempts.ts', import.meta.url);
  const child = fork(fixture, [own, other], confinement([own]));
  const [outcomes] = await once(child, 'message');
  expect(outcomes).toEqual({
    'read its own folder': 'own',
    'read another folder': 'ERR_ACCESS_DENIED',
    'read the history of the project': 'ERR_ACCESS_DENIED',
    'write into its own folder': 'ERR_ACCESS_DENIED',
    'start a program': 'ERR_ACCESS_DENIED',
    'compile text': 'EvalError',
    'list the environment': process.env.LD_LIBRARY_PATH === undefined ? [] : ['LD_LIBRARY_PATH'],
  });
});
