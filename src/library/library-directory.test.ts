import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../pdf/fixtures/temporary-folder.ts';
import { listLibrary } from './library-directory.ts';
import { copies, titlesAlike } from './library-report.ts';

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
  const { filenames, warnings } = await listLibrary(directory, { documents: new Map() });
  expect(filenames).toEqual(['a.pdf']);
  expect(warnings).toEqual([
    expect.stringMatching(
      /^Left out of the documents directory: "2026", "a\.json", "notes\.docx"\. Only PDFs/,
    ),
  ]);
});

test('a document that is the same file as another is reported', () => {
  const entries = ['1', '2', '1', '1'].map((sha256, index) => ({ filename: `${index}.pdf`, sha256 }));
  expect(copies(entries).map(line => line.slice(0, 51))).toEqual([
    'Document "2.pdf" is the same file as "0.pdf": both ',
    'Document "3.pdf" is the same file as "0.pdf": both ',
  ]);
});

test('of names that are the same on Windows, the one published first is kept', async () => {
  const directory = await temporaryFolder();
  await writeFiles(directory, { 'AGREEMENT.pdf': '', 'Agreement.pdf': '', 'Agreement.pdf.json': '{}' });
  const span = { filename: 'Agreement.pdf', renamedFrom: null, versions: [] };
  const { filenames, namesakes, warnings } = await listLibrary(directory, {
    documents: new Map([['Agreement.pdf', span]]),
  });
  expect(filenames).toEqual(['Agreement.pdf']);
  expect([...namesakes]).toEqual(['AGREEMENT.pdf']);
  expect(warnings).toEqual([
    'Document "AGREEMENT.pdf" is left out: on Windows and macOS its name is the same as "Agreement.pdf"; rename one of them.',
  ]);
});

test('a title that looks like that of another document is reported, unless both are the same file', () => {
  const entries = [
    { filename: 'a.pdf', title: 'Offtake Agreement', sha256: '1' },
    { filename: 'b.pdf', title: 'Offtake Аgreement', sha256: '2' },
    { filename: 'c.pdf', title: 'OFFTAKE AGREEMENT', sha256: '1' },
    { filename: 'd.pdf', title: 'Rights Summary', sha256: '3' },
  ];
  expect(titlesAlike(entries)).toEqual([
    expect.stringMatching(/^Documents "a\.pdf" and "b\.pdf" have titles that look the same, .*"title" in/),
  ]);
});
