import { describe, expect, test } from 'vitest';
import { atFoot, cite, numberCitations, pageSections } from './citations.ts';

const request = () => new Request('http://localhost/page');
const web = (name: string) => ({ kind: 'web', name, url: `https://${name}.example/` }) as const;

describe('numberCitations', () => {
  test('numbers sources in the order in which the page is read, each under the part that marks it first', () => {
    const page = request();
    const second = cite(page, web('second'));
    const first = cite(page, web('first'));
    const parts = numberCitations(page, [`<p>a${first}</p>`, `<p>b${second}${first}</p>`]);
    const numbers = parts.map(({ citations }) => citations.map(({ number, citation }) => [number, citation]));
    expect(numbers).toEqual([[[1, web('first')]], [[2, web('second')]]]);
  });

  test('a source cited twice has one number', () => {
    const page = request();
    const mark = cite(page, { kind: 'program', path: 'commercialTerms.allIn' });
    const [part] = numberCitations(page, [`${mark} and ${mark}`]);
    expect(part?.citations).toHaveLength(1);
    expect(part?.html.match(/href="#source-commercialTerms\.allIn"/g)).toHaveLength(2);
  });

  test('says of a mark that published texts differ', () => {
    const page = request();
    const mark = cite(page, { kind: 'program', path: 'commercialTerms.softCap', differs: true });
    expect(numberCitations(page, [mark])[0]?.html).toContain('aria-label="Source 1, published texts differ"');
  });

  test('keeps the sources of two pages apart', () => {
    const one = request();
    cite(one, web('one'));
    expect(numberCitations(request(), ['<p>none</p>'])).toEqual([{ html: '<p>none</p>', citations: [] }]);
  });
});

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
