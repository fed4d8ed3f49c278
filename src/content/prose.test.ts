import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { amountsOf } from '#amounts';
import { programValue } from '../components/program-data.ts';
import { program } from '../site-data.ts';

const folder = new URL('./', import.meta.url);

const prose = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.md'))
  .map(name => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));

/** Cited figures of a publisher, in lines of their own. */
const citedFromTheWeb = /^.+\[\]\(https:.*$/gm;

/** A text without figures from elsewhere, targets of links, names of standards, code, numbers of stages, and the position of the entry. */
const ownWords = (text: string) =>
  text
    .replace(/^```.*?^```$/gms, '…')
    .replace(citedFromTheWeb, '…')
    .replace(
      /\]\([^)]*\)|\b(?:path|url): [^ }]+|\b(?:SHA-|UTF-|RFC |ISO |OpenAPI )[\d.]+|`[^`\n]+`|^## Stage \d$|^order: \d+$/gm,
      '…',
    );

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
  const found = templates.flatMap(({ name, source }) =>
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
  const paths = [
    ...text.matchAll(/\]\((?:figure|source|passage):([^.) ]+(?:\.[^.) ]+)*)|\bpath: ([A-Za-z][^ }]*)/g),
  ];
  for (const [, cited, fact = cited ?? ''] of paths) expect(programValue(fact), fact).not.toBeUndefined();
});

test.each(prose.filter(({ name }) => name.startsWith('ways/') && !name.endsWith('/programme.md')))(
  '$name has a source for each published figure',
  ({ text }) => {
    for (const [, cell] of text.matchAll(/^## Published .*\n\n(.*)$/gm))
      expect(cell).toMatch(/\[\]\(https:\/\/[^ ]+ "[^"]+"\)$/);
  },
);

test('at least twenty questions are answered', () => {
  const answers = prose.filter(({ name, text }) => name.startsWith('questions/') && /---\n\n\S/.test(text));
  expect(answers.length).toBeGreaterThanOrEqual(20);
});
