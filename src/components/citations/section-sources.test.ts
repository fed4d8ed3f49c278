import { expect, test } from 'vitest';
import { cite, numberCitations } from './citations.ts';
import { sectionsWithSources } from './section-sources.ts';

const web = (name: string) => ({ kind: 'web', name, url: `https://${name}.example/` }) as const;

test('each section ends with the sources that it is the first to mark', () => {
  const page = new Request('http://localhost/page');
  const [one, two, three] = ['one', 'two', 'three'].map(name => cite(page, web(name)));
  const first = `<section class="a"><h2 id="a">A</h2><section>${two}</section></section>`;
  const second = `<section><h2 id="b">B</h2>${two}${three}</section><p>after</p>`;
  const { htmlParts, citations } = numberCitations(page, [`<p>${one}</p>${first}${second}`]);
  const sections = sectionsWithSources(htmlParts[0] ?? '', citations);
  expect(sections.map(section => section.citations.map(({ number }) => number))).toEqual([[1], [2], [3]]);
  expect(sections.map(({ end }) => end)).toEqual(['', '</section>', '</section><p>after</p>']);
  expect(sections.map(({ html, end }) => html + end).join('')).toBe(htmlParts[0]);
});
