import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fillInUncited } from '../components/prose/filled-text.ts';
import { amountsOf } from '../figures/statements.ts';
import { program } from '../site-data.ts';
import { alternatives, programWay } from './alternatives.ts';
import { figureColumns, programFigures, publishedOffers } from './published-figures.ts';
import { redFlags } from './red-flags.ts';
import { publicRegisters } from './registers.ts';

const questionsFolder = new URL('questions/', import.meta.url);

const questions = readdirSync(questionsFolder).map(name => {
  const [, header = '', answer = ''] = readFileSync(new URL(name, questionsFolder), 'utf8').split(/^---$/m);
  return { name, question: /^question: (.*)$/m.exec(header)?.[1] ?? '', answer };
});

const prose = [
  ...questions.map(({ name, question, answer }) => ({ name, text: `${question} ${answer}` })),
  ...[programWay, ...alternatives].map(({ id, what, texts }) => ({
    name: id,
    text: [what, ...Object.values(texts)].join(' '),
  })),
  ...figureColumns.map(({ id }) => ({ name: `published figures, ${id}`, text: programFigures[id] })),
  ...redFlags.map(({ id, title, why, published, open }) => ({
    name: id,
    text: [title, why, published, open].join(' '),
  })),
  ...publicRegisters.map(({ id, kind, lookFor }) => ({ name: id, text: `${kind} ${lookFor}` })),
];

/** A text without placeholders, link targets and the name of the hash. */
const ownWords = (text: string) => text.replace(/\{[^{}]*\}|\]\([^)]*\)|SHA-256/g, '…');

test.each(prose)('$name contains no figure: figures come from the programme data', ({ text }) => {
  expect(ownWords(text)).not.toMatch(/\d/);
  const inWords = amountsOf(ownWords(text)).filter(({ value, unit }) => unit !== null && !value.eq(1));
  expect(inWords.map(({ value, unit }) => `${value} ${unit}`)).toEqual([]);
});

/** Sources of pages, components and layouts without comments. */
const templates = ['pages', 'components', 'layouts'].flatMap(folder =>
  readdirSync(new URL(`../${folder}/`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter(name => /(?<!\.test)\.(?:astro|ts)$/.test(name))
    .map(name => ({
      name: `${folder}/${name}`,
      source: readFileSync(new URL(`../${folder}/${name}`, import.meta.url), 'utf8').replace(
        /\/\*[\s\S]*?\*\/|^ *\/\/.*/gm,
        '',
      ),
    })),
);

test('no page and no component contains an amount, which would become outdated', () => {
  const amount =
    /\b\d{1,3}(?:,\d{3})+\b|\b(?:\d[\d.]*|five|six|ten|twelve|thirty|forty-five|sixty|ninety)[ \u00a0-](?:USD|tokens?\b|(?:calendar |business )?days?\b|months\b|(?:troy )?ounces\b|acres|(?:mining )?concessions|%)/gi;
  // Search terms for documents, which no page shows.
  const shown = templates.filter(({ name }) => !/citations\/(agreement|clause)-words\.ts$/.test(name));
  const found = shown.flatMap(({ name, source }) =>
    (source.match(amount) ?? []).map(written => `${name}: ${written}`),
  );
  expect(found).toEqual([]);
  expect('pay five troy ounces and 1,155 USD'.match(amount)).toEqual(['five troy ounces', '1,155']);
});

test('the name of the programme is only in its data', () => {
  const { name } = program.programme;
  const styles = readdirSync(new URL('../styles/', import.meta.url)).map(file => ({
    name: file,
    source: readFileSync(new URL(`../styles/${file}`, import.meta.url), 'utf8'),
  }));
  expect([...templates, ...styles].filter(({ source }) => source.includes(name))).toEqual([]);
});

test.each(prose)('$name cites existing programme data only', ({ text }) => {
  expect(() => fillInUncited(text)).not.toThrow();
});

test('every row of published figures has a kind of purchase and a cell, and every cell has a source', () => {
  const rows = publishedOffers.map(({ id }) => id);
  expect(rows).toEqual(alternatives.map(({ id }) => id).filter(id => rows.includes(id)));
  for (const { id, cells } of publishedOffers) expect([id, Object.keys(cells)]).not.toEqual([id, []]);
  for (const { text, source } of publishedOffers.flatMap(({ cells }) => Object.values(cells))) {
    expect(text).not.toBe('');
    expect(source.name).not.toBe('');
    expect(new URL(source.url).protocol).toBe('https:');
  }
});

test('at least twenty questions are answered', () => {
  expect(questions.filter(({ answer }) => answer.trim() !== '').length).toBeGreaterThanOrEqual(20);
});

test('no answer has a placeholder inside a link, because its citation is a link, too', () => {
  for (const { answer } of questions) expect(answer).not.toMatch(/\[[^\]]*\{[^\]]*\]\(/);
});
