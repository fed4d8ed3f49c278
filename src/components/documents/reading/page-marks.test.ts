import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageBoxes, pageBoxesSchema } from '#pdf';
import { marksOn } from './page-marks.ts';

const text = 'The 🪙 soft cap\nis not reached. A soft landing.';
/** Each word as a box of its own: in the order of the words from left to right, a line under the other. */
function boxed(page: string, places: [string, number, number][] = []) {
  const points = Array.from(page);
  const words = [];
  let line = 0;
  for (let at = 0; at < points.length; at += 1) {
    if (points[at] === '\n') line += 1;
    if ((points[at] ?? '').trim() === '' || (points[at - 1] ?? '').trim() !== '') continue;
    let end = at;
    while ((points[end] ?? '').trim() !== '') end += 1;
    words.push({ start: at, end, left: at / 100, top: line / 100, width: (end - at) / 100, height: 0.01 });
  }
  return pageBoxesSchema.parse(JSON.parse(pageBoxes(page, words, places)));
}

const wanted = { query: '', place: '' };

describe('what is marked on the picture of a page', () => {
  test('are the hits of a search, words of a phrase in one box a line', () => {
    const marks = marksOn(boxed(text), { ...wanted, query: 'soft cap' });
    expect(marks.map(({ kind, text: marked }) => [kind, marked])).toEqual([
      ['hit', 'soft cap'],
      ['hit', 'soft'],
    ]);
    expect(marks[0]?.boxes).toEqual([{ left: 600, top: 0, width: 800, height: 100 }]);
  });

  test('are two boxes where the words stand on two lines', () => {
    const [mark] = marksOn(boxed(text), { ...wanted, query: 'cap is' });
    expect(mark?.boxes).toHaveLength(1);
    const [place] = marksOn(boxed(text, [['clause-2', 6, 25]]), { ...wanted, place: 'clause-2' });
    expect(place?.boxes.map(({ top }) => top)).toEqual([0, 100]);
    expect(place?.text).toBe('soft cap\nis not rea');
  });

  test('are a clause with those that are numbered below it, and no other that begins alike', () => {
    const page = boxed(text, [
      ['clause-1', 0, 3],
      ['clause-1.2-a', 6, 10],
      ['clause-12', 11, 14],
    ]);
    const texts = marksOn(page, { ...wanted, place: 'clause-1' }).map(mark => mark.text);
    expect(texts).toEqual(['The', 'soft']);
  });

  test('are none where nothing is asked for', () => {
    expect(marksOn(boxed(text), wanted)).toEqual([]);
  });
});

test('of any text the box of a word is that of the word', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z𝔾🪙]{1,6}$/u), { minLength: 1, maxLength: 30 }), words => {
      const page = words.join(' ');
      const boxes = boxed(page);
      let at = 0;
      for (const word of words) {
        const length = Array.from(word).length;
        const named = { ...boxes, places: [['here', at, at + length] as [string, number, number]] };
        const [mark] = marksOn(named, { ...wanted, place: 'here' });
        expect(mark?.text).toBe(word);
        expect(mark?.boxes).toEqual([{ left: at * 100, top: 0, width: length * 100, height: 100 }]);
        at += length + 1;
      }
    }),
  );
});
