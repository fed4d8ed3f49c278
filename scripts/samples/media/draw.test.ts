import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readProgram } from '../../../src/program/index.ts';
import { figuresOf } from './figures.ts';
import { film } from './film.ts';
import { pictures } from './pictures.ts';

const { program } = await readProgram(
  fileURLToPath(new URL('../../../src/program/program.json', import.meta.url)),
);
const figures = figuresOf(program);

describe.each(pictures)('the sample picture $name', picture => {
  const drawing = picture.draw(figures);

  test('has a title and a description', () => {
    expect(drawing).toMatch(/<title>[^<]+<\/title>\n<desc>[^<]+<\/desc>/);
  });

  test('is marked as a sample in the picture and its caption', () => {
    expect(drawing).toContain('>Drawing made as a sample<');
    expect(picture.caption(figures).description).toMatch(/^(Drawing|Rendering) made as a sample: /);
  });

  test('has no gap for a missing figure', () => {
    expect(drawing).not.toMatch(/undefined|null|NaN/);
  });

  test('is drawn the same a second time', () => {
    expect(picture.draw(figures)).toBe(drawing);
  });
});

describe('the sample film', () => {
  test('takes its figures from the programme data', () => {
    const changed = structuredClone(program);
    changed.commercialTerms.downPayment.usdPerTroyOunce = '400';
    expect(film.frame(1, figures)).toContain('>Pay 395 USD<');
    expect(film.frame(1, figuresOf(changed))).toContain('>Pay 400 USD<');
  });

  test('pauses at the end of each step and ends with all paid', () => {
    expect(film.frame(3.9, figures)).toBe(film.frame(3, figures));
    expect(film.frame(film.seconds, figures)).toContain('1,550 of 1,550 USD paid');
  });

  test('has captions from its first second to its last', () => {
    const captions = film.captions(figures);
    expect(captions).toMatch(/^WEBVTT\n\n00:00:00\.000 --> /);
    expect(captions).toContain(`--> 00:00:${film.seconds.toFixed(3)}\n`);
  });
});
