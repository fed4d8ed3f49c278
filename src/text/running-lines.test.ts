import { describe, expect, test } from 'vitest';
import { runningLinesOf } from './running-lines.ts';

const texts = [1, 2, 3, 4].map(
  page => `Gold papers\n\nPage ${page}\nThe vault of part ${page} holds bars.\nAgreement ${page}`,
);

function wordsAt(pages: readonly string[]): string[][] {
  return runningLinesOf(pages).map((spans, page) =>
    spans.map(({ start, end }) => pages[page]?.slice(start, end) ?? ''),
  );
}

describe('running lines', () => {
  test('are those at the ends of most pages, whatever page number they contain', () => {
    expect(wordsAt(texts)).toEqual(
      [1, 2, 3, 4].map(page => ['Gold papers', `Page ${page}`, `Agreement ${page}`]),
    );
  });

  test('are not looked for in less than three pages', () => {
    expect(wordsAt(texts.slice(0, 2))).toEqual([[], []]);
  });

  test('are none of the lines between, even where these repeat', () => {
    const pages = [1, 2, 3].map(page => `Head\nA${page}\nHead of a table\nB${page}\nFoot`);
    expect(wordsAt(pages)).toEqual(pages.map(() => ['Head', 'Foot']));
  });
});
