import { expect, test } from 'vitest';
import { expectations } from '#pipeline';
import { readConfiguration } from '../configuration.ts';
import type { InspectedSite } from './inspected-site.ts';
import { checkShapes } from './shapes.ts';

const { routes } = expectations(readConfiguration({}));

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
