import { expect, test } from 'vitest';
import { documentOf, library } from '../fixtures/small-library.ts';
import { indexContents } from './index-builder.ts';
import { decodePostings, type FormPostings } from './postings.ts';
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

test('of the text in order the same postings are read as of the records', () => {
  const postingsOf = openText(text, records.length);
  for (const [form, { bytes, form: name, pages }] of records.entries())
    expect(told(postingsOf(form)), name).toEqual(told(decodePostings(bytes, pages)));
});

/** With the positions of each page, all and the first two. */
function told({ pages, counts, positionsAt }: FormPostings) {
  const positions = Array.from(pages, (_, index) => [positionsAt(index, 1000), positionsAt(index, 2)]);
  return { pages, counts, positions };
}
