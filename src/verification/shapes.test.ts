import { expect, test } from 'vitest';
import type { DocumentEntry } from '#library';
import { expectations } from '#pipeline';
import { framed } from '#pipeline/published';
import { readConfiguration } from '../configuration.ts';
import type { InspectedSite } from './inspected-site.ts';
import { checkShapes, fullTextFaults } from './shapes.ts';

const { routes } = expectations(readConfiguration({}));

const document = (filename: string, words: string) => ({
  entry: { filename, title: filename, notes: [] as DocumentEntry['notes'] } as DocumentEntry,
  text: () => words,
});
const documents = [document('a.pdf', 'the gold'), document('b.pdf', 'the token')];
const whole = `# Title\n${documents.map(({ entry, text }) => framed(entry, text())).join('')}`;

test('a full text with the section of every document has no fault', () => {
  expect(fullTextFaults(Buffer.from(whole), documents)).toEqual([]);
});

test.each([
  ['a changed letter', whole.replace('gold', 'lead'), 'a.pdf'],
  ['a cut end', whole.slice(0, -3), 'b.pdf'],
  ['a changed length', whole.replace('Text bytes: 8', 'Text bytes: 7'), 'a.pdf'],
  ['a missing head', whole.replace('- File', 'File'), 'a.pdf'],
  ['a section too many', whole + framed(document('c.pdf', '').entry, ''), 'b.pdf'],
  ['no file at all', '', 'b.pdf'],
])('%s is told', (_, fullText, filename) => {
  expect(fullTextFaults(Buffer.from(fullText), documents)).toEqual([
    `llms-full.txt: ${filename} differs from its own file`,
  ]);
});

test.each([
  'tables/agreement/table-1.json',
  'api/documents/structure/versions/0123456789abcdef/a.pdf.json',
  'build.json',
])('%s of another shape is told', file => {
  const folder = { files: new Set([file, 'tables/agreement/table-1.csv']), json: () => ({}) };
  const faults = checkShapes({ folder, documents: [], routes } as unknown as InspectedSite);
  expect(faults).toContain(
    `${file}: ${file === 'build.json' ? 'id' : 'filename'}: Invalid input: expected string, received undefined`,
  );
});

test('a ledger of another shape is told', () => {
  const folder = { files: new Set(['figures.json']), json: () => ({ documents: 1 }) };
  expect(checkShapes({ folder, documents: [], routes } as unknown as InspectedSite)).toContain(
    'figures.json: review: Invalid input: expected array, received undefined',
  );
});

test('a file below api/ without a route is a fault', () => {
  const folder = { files: new Set(['api/glossary.json']), json: () => ({}) };
  expect(checkShapes({ folder, documents: [], routes } as unknown as InspectedSite)).toContain(
    'api/glossary.json: no route of the route table publishes it',
  );
});
