import { expect, test } from 'vitest';
import { headingsOf } from './headings.ts';

test('lists the second-level headings that can be linked to, without marks', () => {
  const html =
    '<h2 id="price" class="x">Price &amp; <em>payments</em><sup class="citation"><a href="#s">1</a></sup></h2>' +
    '<h2>No anchor</h2><h3 id="deep">Deep</h3><h2 id="risks">Risks</h2>';
  expect(headingsOf(html)).toEqual([
    { id: 'price', html: 'Price &amp; payments' },
    { id: 'risks', html: 'Risks' },
  ]);
});
