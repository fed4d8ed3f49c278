import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { processorSeconds } from '../../tests/helpers/processor-seconds.ts';
import { hostileDrawings } from './fixtures/hostile-drawings.ts';
import { plainDrawing } from './plain-drawing.ts';

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;
const published = async (source: string | Buffer) => String((await plainDrawing(Buffer.from(source))).bytes);
const picture = (
  await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
).toString('base64');

describe('a plain drawing goes out, and is the same once more', () => {
  test.each([
    svg('<title>Gold &amp; &lt;offtake&gt;</title><desc>"Kept"</desc><path d="M0 0h9v9z" class="a" id="b"/>'),
    svg('<rect fill="url(#gold)" width="1" height="1" style="stroke:rgb(1 2 3);transform:translate(1px)"/>'),
    svg('<use xlink:href="#bar"/><text>one = two</text>', 'xmlns:xlink="http://www.w3.org/1999/xlink"'),
    svg('<style>@font-face { src: url(data:font/woff2;base64,AAAA) } .a > .b { fill: url("#gold") }</style>'),
    svg(`<style><![CDATA[.a { fill: #b08a2e }]]></style><image href="data:image/png;base64,${picture}"/>`),
    svg('<g aria-label="Bars (2)" role="img"><text xml:space="preserve"> a  b </text></g>'),
    svg('<linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient>'),
    svg('<filter id="a"><feGaussianBlur in="SourceGraphic" stdDeviation="2"/></filter>'),
    svg('', 'xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 1 1" version="1.1"'),
  ])('%s', async source => {
    const once = await published(source);
    expect(await published(once)).toBe(once);
    for (const [word] of source.matchAll(/(?<=[ <])[a-zA-Z:-]+(?=[ =>])/g)) expect(once).toContain(word);
  });

  test('without its document type and its encoding, because it is written in UTF-8', async () => {
    const type =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    expect(await published(`<?xml version="1.0" encoding="ISO-8859-1"?>${type}${svg('<path/>')}`)).toBe(
      svg('<path/>').replace(' >', '>'),
    );
  });
});

test.each([
  ['<script>alert(1)</script>', 'carries a script'],
  ['<svg:script xmlns:svg="http://www.w3.org/2000/svg"/>', 'carries the element <svg:script>'],
  ['<rect onclick="alert(1)" />', 'carries an event handler'],
  ['<foreignObject/>', 'carries embedded HTML'],
  ['<a href="#here"/>', 'carries a link'],
  ['<animate attributeName="x"/>', 'carries the element <animate>'],
  ['<rect xml:base="https://elsewhere.example/"/>', 'carries the attribute xml:base'],
  ['<g xmlns="http://www.w3.org/1999/xhtml"/>', 'uses the language http://www.w3.org/1999/xhtml'],
  [
    '<image href="https://elsewhere.example/a.png"/>',
    'refers to something outside it (https://elsewhere.example/a.png)',
  ],
  [
    '<image href="data:image/svg+xml;base64,AAAA"/>',
    'holds a part of the kind image/svg+xml, which cannot be cleaned',
  ],
  ['<use href="other.svg#a"/>', 'refers to something outside it (other.svg#a)'],
  ['<use href=" #a"/>', 'refers to something outside it ( #a)'],
  ['<rect fill="URL( \'//elsewhere.example/#a\')"/>', 'refers to something outside it'],
  ['<style>@import "a.css";</style>', 'uses @import in its styles'],
  ['<style>a { b: image-set("x" 1x) }</style>', 'uses image-set() in its styles'],
  ['<rect style="fill:u\\72l(a)"/>', 'writes its styles with escapes'],
  [`${'<g>'.repeat(300)}${'</g>'.repeat(300)}`, 'nests its elements more than 200 deep'],
])('%.60s is refused, and why', async (content, reason) => {
  await expect(published(svg(content))).rejects.toThrow(reason);
});

test.each([
  ['<html xmlns="http://www.w3.org/1999/xhtml"/>', 'is no single <svg>'],
  ['<svg/>', 'is no single <svg>'],
  ['<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', 'declares entities'],
  ['<svg', 'is no single <svg>'],
  ['<svg a=1/>', 'is no well-formed SVG (Unquoted attribute value)'],
  [Buffer.from(svg('<title>Ö</title>'), 'latin1'), 'is not written in UTF-8; save it so'],
])('%.60s is refused as a whole', async (source, reason) => {
  await expect(published(source)).rejects.toThrow(reason);
});

test('of a hostile drawing nothing goes out that could act', async () => {
  const outcomes = await Promise.all(
    hostileDrawings.map(async ([what, source]) => {
      try {
        return [what, await published(source)];
      } catch (error) {
        return [what, `refused: ${(error as Error).message}`];
      }
    }),
  );
  for (const outcome of outcomes) {
    expect(outcome).toEqual([
      outcome[0],
      expect.not.stringMatching(/^(?!refused).*(<script|\bon\w+=|<meta|<h:|["(]\/ran|javascript:|<!)/s),
    ]);
  }
  expect(outcomes.filter(([, outcome]) => outcome?.startsWith('refused')).length).toBeGreaterThan(28);
});

test.each([
  ['a', 'a'.repeat(1e6)],
  ['a(', `${'a'.repeat(1e6)}(`],
  ['brackets', '('.repeat(1e6)],
  ['blanks', `url(${' '.repeat(1e6)}`],
  ['url(', 'url('.repeat(2e5)],
  ['@', '@'.repeat(1e6)],
])('a style of a million characters is looked at in linear time: %s', async (_, style) => {
  const look = async () => {
    try {
      await published(svg(`<rect style="${style}" data-${style.slice(0, 1)}="" aria-label="${style}"/>`));
    } catch (error) {
      expect((error as Error).message).toMatch(/^(is no well-formed SVG|refers to|uses|carries)/);
    }
  };
  // It takes a fifth of a second; where it takes the square of the length, hours.
  expect(await processorSeconds(look)).toBeLessThan(5);
});
