import { expect, test } from 'vitest';
import { dataPackage, isData } from './data-package.ts';

const inputs = {
  address: 'https://gold.example',
  program: { programme: { name: 'Gold, ounce by ounce', serviceName: 'Service', summary: 'What it is.' } },
} as Parameters<typeof dataPackage>[0];
const resourceOf = (path: string, text: string) =>
  dataPackage(inputs, [path], () => Buffer.from(text)).resources[0];

test('different paths have different names of the letters that a data package allows', () => {
  const paths = [
    'api/documents/text/Übersicht.pdf.json',
    'tables/a b/table-1.json',
    'tables/a-b/table-1.json',
  ];
  const names = dataPackage(inputs, paths, () => Buffer.from('{}')).resources.map(({ name }) => name);
  expect(names).toEqual([
    'api/documents/text/-fcbersicht.pdf.json',
    'tables/a-20b/table-1.json',
    'tables/a-b/table-1.json',
  ]);
});

test('the columns of a CSV file are named as its first line quotes them', () => {
  const fields = ['What, where', 'The "price"', 'two\nlines', ''].map(name => ({ name, type: 'string' }));
  const text = '"What, where","The ""price""","two\nlines",\r\n"1","2","3","4"\r\n';
  expect(resourceOf('tables/a/table-1.csv', text)).toMatchObject({ type: 'table', schema: { fields } });
});

test('a table whose first line ends with the hash of the document has no names', () => {
  const resource = resourceOf('tables/a/table-1.csv', `gold,3,${'0a'.repeat(32)}\r\n`);
  expect(resource).toMatchObject({ type: 'table', dialect: { header: false } });
  expect(resource).not.toHaveProperty('schema');
});

test.each([
  ['figures.json', true],
  ['tables/a/table-1.csv', true],
  ['library.sqlite', true],
  ['search/index.json', false],
  ['openapi.json', false],
  ['faq.html', false],
])('%s is data: %s', (path, expected) => {
  expect(isData(path)).toBe(expected);
});
