import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../fixtures/temporary-folder.ts';
import { listLibrary } from './library-directory.ts';
import { copies } from './library-report.ts';

test('a folder, a caption of another name and a file of another kind are left out with a word', async () => {
  const directory = await temporaryFolder();
  await writeFiles(directory, {
    'a.pdf': '',
    'a.pdf.json': '{}',
    'a.json': '{}',
    'notes.docx': '',
    '.keep': '',
  });
  await mkdir(join(directory, '2026'));
  const { files, warnings } = await listLibrary(directory);
  expect(files.map(({ filename }) => filename)).toEqual(['a.pdf']);
  expect(warnings).toEqual([
    expect.stringMatching(
      /^Left out of the documents directory: "2026", "a\.json", "notes\.docx"\. Only PDFs/,
    ),
  ]);
});

test('a document that is the same file as another is told', () => {
  const entries = ['1', '2', '1', '1'].map((sha256, index) => ({ filename: `${index}.pdf`, sha256 }));
  expect(copies(entries).map(line => line.slice(0, 51))).toEqual([
    'Document "2.pdf" is the same file as "0.pdf": both ',
    'Document "3.pdf" is the same file as "0.pdf": both ',
  ]);
});
