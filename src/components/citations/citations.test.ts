import { describe, expect, test } from 'vitest';
import { cite, numberCitations } from './citations.ts';

const request = () => new Request('http://localhost/page');
const web = (name: string) => ({ kind: 'web', name, url: `https://${name}.example/` }) as const;

describe('numberCitations', () => {
  test('numbers sources in the order in which the page is read', () => {
    const page = request();
    const second = cite(page, web('second'));
    const first = cite(page, web('first'));
    const { citations } = numberCitations(page, [`<p>a${first}</p>`, `<p>b${second}${first}</p>`]);
    expect(citations.map(({ number, citation }) => [number, citation])).toEqual([
      [1, web('first')],
      [2, web('second')],
    ]);
  });

  test('a source cited twice has one number', () => {
    const page = request();
    const mark = cite(page, { kind: 'program', path: 'commercialTerms.allIn' });
    const { parts, citations } = numberCitations(page, [`${mark} and ${mark}`]);
    expect(citations).toHaveLength(1);
    expect(parts[0]?.match(/href="#source-commercialTerms\.allIn"/g)).toHaveLength(2);
  });

  test('says of a mark that published texts differ', () => {
    const page = request();
    const mark = cite(page, { kind: 'program', path: 'commercialTerms.softCap', differs: true });
    expect(numberCitations(page, [mark]).parts[0]).toContain('aria-label="Source 1, documents disagree"');
  });

  test('keeps the sources of two pages apart', () => {
    const one = request();
    cite(one, web('one'));
    expect(numberCitations(request(), ['<p>none</p>'])).toEqual({ parts: ['<p>none</p>'], citations: [] });
  });
});
