import { expect, test } from 'vitest';
import { atFoot, pageSections } from './page-sections.ts';

const opening = '<p>before</p>';
const nested = '<section class="a">\n<h2 id="a">A</h2><section><h3>inside</h3></section></section>';
const last = '<section><h2 id="b">B</h2></section><p>after</p>';

test('a page is cut before its sections, not before what stands in one', () => {
  expect(pageSections(opening + nested + last)).toEqual([opening, nested, last]);
});

test('the foot of a section is before its own end; of what is no section, after everything', () => {
  expect(atFoot(nested)).toEqual([nested.slice(0, -'</section>'.length), '</section>']);
  expect(atFoot(last)).toEqual(['<section><h2 id="b">B</h2>', '</section><p>after</p>']);
  expect(atFoot(opening)).toEqual([opening, '']);
});
