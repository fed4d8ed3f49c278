import { describe, expect, test } from 'vitest';
import { cite, numberCitations } from './citations.ts';

const request = () => new Request('http://localhost/page');
const web = (name: string) => ({ kind: 'web', name, url: `https://${name}.example/` }) as const;

describe('numberCitations', () => {
  test('numbers sources in the order in which the page is read, not in that of their registration', () => {
    const page = request();
    const second = cite(page, web('second'));
    const first = cite(page, web('first'));
    const { citations } = numberCitations(page, [`<p>a${first}</p>`, `<p>b${second}</p>`]);
    expect(citations.map(({ number, citation }) => [number, citation])).toEqual([
      [1, web('first')],
      [2, web('second')],
    ]);
  });

  test('a source cited twice has one number, and the way back leads to its first mark', () => {
    const page = request();
    const mark = cite(page, { kind: 'program', path: 'commercialTerms.allIn' });
    const { htmlParts, citations } = numberCitations(page, [`${mark} and ${mark}`]);
    expect(citations).toHaveLength(1);
    expect(htmlParts[0]?.match(/id="cited-commercialTerms\.allIn"/g)).toHaveLength(1);
    expect(htmlParts[0]?.match(/href="#source-commercialTerms\.allIn"/g)).toHaveLength(2);
  });

  test('says of a mark that published texts differ', () => {
    const page = request();
    const mark = cite(page, { kind: 'program', path: 'commercialTerms.softCap', differs: true });
    expect(numberCitations(page, [mark]).htmlParts[0]).toContain(
      'aria-label="Source 1, published texts differ"',
    );
  });

  test('keeps the sources of two pages apart', () => {
    const one = request();
    cite(one, web('one'));
    expect(numberCitations(request(), ['<p>none</p>'])).toEqual({
      htmlParts: ['<p>none</p>'],
      citations: [],
    });
  });
});
