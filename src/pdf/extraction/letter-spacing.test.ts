import { expect, test } from 'vitest';
import { plainPdf } from '../fixtures/structured-pdf.ts';
import { extractPdf } from './extract.ts';

const shown = (words: string, y: number, spacing = 0) =>
  `BT /regular 10 Tf ${spacing} Tc 72 ${y} Td (${words}) Tj ET`;

test('letters with white between them are a word, unless they are the alphabet or are few', async () => {
  const page = [shown('SCHEDULE', 700, 5), shown('A B C D', 680), shown('x y z', 660)].join('\n');
  const { pages, positions } = await extractPdf(plainPdf([Buffer.from(page)]));
  expect(pages[0]?.text).toBe('SCHEDULE\nA B C D\nx y z');
  expect(positions.pages).toHaveLength(1);
});
