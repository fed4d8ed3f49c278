import { describe, expect, test } from 'vitest';
import { bodyStart, runningLines } from './running-lines.ts';

const texts = [1, 2, 3, 4].map(
  page => `Gold papers\n\nPage ${page}\nThe vault of part ${page} holds bars.\nAgreement ${page}`,
);

describe('running lines', () => {
  test('are those at the ends of most pages, whatever number stands in them', () => {
    expect(runningLines(texts)).toEqual(new Set(['Gold papers', 'Page', 'Agreement']));
    expect(runningLines(texts.slice(0, 2))).toEqual(new Set());
  });

  test('at the head are passed over to where the page begins to say something', () => {
    const running = runningLines(texts);
    expect(texts.map(text => text.slice(bodyStart(text, running)))).toEqual(
      [1, 2, 3, 4].map(page => `The vault of part ${page} holds bars.\nAgreement ${page}`),
    );
    expect(bodyStart('Another page altogether', running)).toBe(0);
    expect(bodyStart('Gold papers', running)).toBe('Gold papers'.length);
  });
});
