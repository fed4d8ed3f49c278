import { expect, test } from 'vitest';
import { hasTypes, readDataAttribute } from './checked-json.ts';

const types = { title: 'string', pages: 'number' } as const;
const row = (text?: string) => ({
  localName: 'document-row',
  dataset: text === undefined ? {} : { document: text },
});

test('a data attribute with every key is read', () => {
  const text = '{"title":"Agreement","pages":17}';
  expect(readDataAttribute(row(text), 'document', types)).toEqual({ title: 'Agreement', pages: 17 });
});

test.each([undefined, 'null', '[]', '"Agreement"', '{"title":"Agreement"}', '{"title":"A","pages":"17"}'])(
  'a data attribute of %s is refused, with its name',
  text => {
    expect(() => readDataAttribute(row(text), 'document', types)).toThrow(
      'document-row: data-document holds something else.',
    );
  },
);

test('a key of every object is no key of the value', () => {
  expect(hasTypes({}, { constructor: 'string' })).toBe(false);
});
