import { expect, test } from 'vitest';
import { documentOf, library } from '../fixtures/small-library.ts';
import { indexContents } from './index-builder.ts';
import { inTextOrder, openText } from './text-order.ts';

const amounts = documentOf('Amounts.pdf', [
  'USD 1,550.00 by section 4.2(b)',
  '',
  'the OT and the offtake token',
]);
const { records, pages } = await indexContents([...library, amounts], {
  abbreviations: [{ short: 'OT', long: ['offtake', 'token'] }],
});
const text = inTextOrder(records, pages.length);

test('of the text in order the records are made again, byte by byte', () => {
  const recordOf = openText(text, records.length);
  for (const [form, { bytes, form: name }] of records.entries()) expect(recordOf(form), name).toEqual(bytes);
});
