/** Every page is valid HTML, and says where it shows samples. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, inject, test } from 'vitest';
import type { DocumentList } from '#library';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended'],
    rules: {
      // HTML forbids only white space in an id; ours are paths of the data: source-commercialTerms.forwardPrice.
      'valid-id': ['error', { relaxed: true }],
      // On phones rows are blocks, and a table that is no table for CSS keeps its roles only where they are written.
      'no-redundant-role': 'off',
      // A tool that answers while one types has nothing to send.
      'wcag/h32': 'off',
      'no-trailing-whitespace': 'off',
    },
  }),
);

test('html-validate finds nothing in any page, nor in a version of a document and in what changed between two', async () => {
  const directory = inject('outDirectory');
  const all = (await readdir(directory, { recursive: true })).filter(name => name.endsWith('.html'));
  // These are by the dozen, and made alike.
  const [pages = [], versions = [], changes = []] = [/^[^@]*$/, /@\w+\.html$/, /@\w+\.\.\.\w+\.html$/].map(
    kind => all.filter(name => kind.test(name)),
  );
  const files = [...pages, ...versions.slice(0, 1), ...changes.slice(0, 1)];
  const found: string[] = [];
  for (const file of files) {
    const { results } = await validator.validateString(await readFile(join(directory, file), 'utf8'));
    for (const { ruleId, message, line, selector } of results.flatMap(({ messages }) => messages)) {
      found.push(`${file}:${line} ${ruleId}: ${message} (${selector})`);
    }
  }
  expect(found).toEqual([]);
  expect(files.length).toBeGreaterThan(14);
});

test('every page states that the library contains samples, and the page of each sample is marked', async () => {
  const directory = inject('outDirectory');
  const htmlOf = (file: string) => readFile(join(directory, file), 'utf8');
  const files = (await readdir(directory, { recursive: true })).filter(name => name.endsWith('.html'));
  for (const file of files)
    expect([file, await htmlOf(file)]).toEqual([
      file,
      expect.stringMatching(/class="[^"]*\bsample-notice\b/),
    ]);
  const { documents }: DocumentList = JSON.parse(await htmlOf('api/documents.json'));
  const summary = await htmlOf('llms.txt');
  for (const { pageUrl, title } of documents.filter(({ sample }) => sample)) {
    expect(await htmlOf(`${pageUrl}.html`)).toMatch(/class="[^"]*\bsample-mark\b/);
    expect(summary).toMatch(new RegExp(`^- \\[${RegExp.escape(title)}\\].*sample`, 'm'));
  }
});
