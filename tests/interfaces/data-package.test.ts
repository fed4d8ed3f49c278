/** `/datapackage.json` and the schema.org description of the data. */
import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';

interface Resource {
  name: string;
  path: string;
  bytes: number;
  hash: string;
  schema?: { fields: { name: string }[] };
}

const read = (name: string) => readFileSync(join(inject('outDirectory'), name));
const resources = (): Resource[] => JSON.parse(read('datapackage.json').toString()).resources;

test('every resource has the size and hash of its file, and a name of its own', () => {
  for (const { path, bytes, hash: stated } of resources()) {
    const content = read(path);
    expect([path, bytes, stated]).toEqual([path, content.byteLength, `sha256:${hash('sha256', content)}`]);
  }
  const names = resources().map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter(name => !/^[a-z0-9._/-]+$/.test(name))).toEqual([]);
});

test('every CSV file, every JSON file of the interface and the database are resources', () => {
  const files = readdirSync(inject('outDirectory'), { recursive: true, encoding: 'utf8' });
  const data = files.filter(file => /\.(csv|sqlite)$|^(api|tables)\/.*\.json$/.test(file));
  const paths = resources().map(({ path }) => path);
  expect(data.filter(file => !paths.includes(file))).toEqual([]);
  expect(paths).toEqual(expect.arrayContaining(['figures.json', 'citations.json', 'library.sqlite']));
});

test('the columns of a CSV file are those of its first line', () => {
  const tables = resources().filter(({ schema }) => schema);
  expect(tables.length).toBeGreaterThan(5);
  const fields = (path: string) =>
    resources()
      .find(one => one.path === path)
      ?.schema?.fields.map(({ name }) => name);
  expect(fields('charts/yearly-gold-price.csv')).toEqual(['year', 'value', 'unit', 'source', 'source_url']);
  for (const { path, schema } of tables) {
    const [first = ''] = read(path).toString().split('\r\n');
    if (!first.includes('"')) expect(schema?.fields.map(({ name }) => name)).toEqual(first.split(','));
  }
});

test.each(['documents', 'api'])('/%s describes the data for search engines', page => {
  const [, text = ''] =
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(read(`${page}.html`).toString()) ?? [];
  const dataset = JSON.parse(text);
  expect(dataset).toMatchObject({ '@context': 'https://schema.org', '@type': 'Dataset' });
  expect(dataset.description.length).toBeGreaterThan(50);
  const addresses = dataset.distribution.map(
    ({ contentUrl }: { contentUrl: string }) => new URL(contentUrl).pathname,
  );
  expect(addresses).toEqual(
    expect.arrayContaining(['/library.sqlite', '/datapackage.json', '/changes.json']),
  );
  for (const address of addresses) expect(read(address.slice(1)).byteLength).toBeGreaterThan(0);
});
