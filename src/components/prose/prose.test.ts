import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { numberCitations } from '../citations/citations.ts';
import { differencesIn, inlineHtml, proseHtml } from './prose.ts';

const entry = (html: string) => ({ filePath: 'src/content/a.md', rendered: { html } });
const reference = (address: string, words = '') => `<a href="${address}">${words}</a>`;

describe('references to figures', () => {
  test.each([
    ['a number with its unit', 'figure:commercialTerms.allIn.usdPerTroyOunce', 'USD', '1,550\u00a0USD'],
    ['a sign after a narrow space', 'figure:delivery.fractional.maximumCostPercent', '%', '1.5\u202f%'],
    ['a range', 'figure:commercialTerms.targetDelivery.fromMonths..toMonths', 'months', '10–12\u00a0months'],
    ['an entry of a list by its name', 'figure:lifecycle.default.nextState', '', 'Default'],
    ['what is not published', 'figure:programme.governingLaw', '', 'not published'],
    ['days with their kind', 'figure:delivery.inspection.period.days', 'days', '5\u00a0business days'],
    ['days of no stated kind', 'figure:delivery.election.period.days', 'days', '30\u00a0days'],
    ['an approximate figure', 'figure:commercialTerms.fullyDiluted.tokens', '', 'about 980,000,000'],
    ['words where nothing is published', 'unless:programme.governingLaw', 'No law.', 'No law.'],
    [
      'words where no document speaks of a point',
      'unsaid:insolvency',
      'No document says so.',
      'No document says so.',
    ],
    [
      'words about other readings where texts differ',
      'otherwise:commercialTerms.targetDelivery',
      '; or {} months',
      '; or 20–24\u00a0months',
    ],
    ['no such words where they agree', 'otherwise:commercialTerms.allIn', '; or {}', ''],
    ['no such words where something is', 'unless:delivery.notice.condition', 'No condition.', ''],
  ])('show %s', (_, address, unit, expected) => {
    const html = proseHtml(entry(`<p>${reference(address, unit)}</p>`));
    expect(html.replace(/<[^>]+>/g, '')).toBe(expected);
  });

  test('give what is published after the words for it', () => {
    const words = (path: string) =>
      proseHtml(entry(`<a href="unless:${path}" title="It reads:">Not published.</a>`)).replace(
        /<[^>]+>/g,
        '',
      );
    expect(words('delivery.fractional.discretion')).toBe(
      `It reads: Cash settlement is at the seller's discretion: the seller decides whether to pay.`,
    );
    expect(words('lifecycle.default.nextState')).toBe('It reads: Default.');
    expect(words('programme.governingLaw')).toBe('Not published.');
  });

  test('lead to the point that no document speaks of', () => {
    const html = proseHtml(
      entry('<p><a href="unsaid:insolvency" title="what is missing">None says so.</a></p>'),
    );
    expect(html).toBe('<p>None says so. See <a href="/not-published#insolvency">what is missing</a>.</p>');
  });

  test('may wrap after the first word of the unit', () => {
    const address = 'figure:commercialTerms.allIn.usdPerTroyOunce';
    expect(proseHtml(entry(reference(address, 'USD per troy ounce')))).toBe(
      '<span class="number">1,550\u00a0USD<span class="unit-tail"> per troy ounce</span></span>',
    );
  });

  test.each([
    ['a path that leads nowhere', 'figure:commercialTerms.discount', 'commercialTerms.discount'],
    ['a citation of nothing', 'source:lifecycle.default.nxtState', 'lifecycle.default.nxtState'],
    ['a scheme that does not exist', 'figur:commercialTerms.allIn', 'not with figur:'],
    ['a point that is not listed', 'unsaid:weather', 'no point "weather"'],
    ['a passage of nothing', 'passage:bullion.form', 'No page explains bullion.form'],
    ['a path to several values', 'figure:commercialTerms.allIn', 'no single value'],
  ])('are refused with file and line for %s', (_, address, named) => {
    const filePath = join(mkdtempSync(join(tmpdir(), 'prose-')), 'a.md');
    writeFileSync(filePath, `---\norder: 1\n---\n\nText [USD](${address}).\n`);
    const prose = { filePath, rendered: { html: `<p>Text ${reference(address, 'USD')}.</p>` } };
    expect(() => proseHtml(prose)).toThrow(`${filePath}:5: `);
    expect(() => proseHtml(prose)).toThrow(named);
  });
});

test('a paragraph or list item about an entry that the programme does not have is left out', () => {
  const parts = [
    `<p>Kept.</p>\n<p>Left out.${reference('source:lifecycle.no-such-step')}</p>`,
    `<ul>\n<li>Left ${reference('passage:delivery.rules.no-such-rule')}</li>\n<li>Kept</li>\n</ul>`,
    `<p>${reference('unless:milestones.no-such-milestone.date', 'No date.')}Kept.</p>`,
  ];
  for (const html of parts) expect(proseHtml(entry(html)).replace(/<[^>]+>|\s/g, '')).toMatch(/^Kept\.?$/);
  expect(proseHtml(entry(`<p>${reference('figure:risks.no-such-risk.title')}</p>`))).toBe(
    '<p>Not published.</p>',
  );
});

test('a passage is linked by its title or by words of the text', () => {
  const html = proseHtml(entry(reference('passage:delivery.rules.delivery-point')));
  expect(html).toBe('<a href="/delivery-settlement#rule-1">delivery rule 1</a>');
  expect(proseHtml(entry(reference('passage:lifecycle.release', 'released')))).toContain('>released</a>');
});

describe('citations', () => {
  const request = new Request('http://localhost/faq');
  const cited = (html: string) => numberCitations(request, [proseHtml(entry(html), { request })]);

  test('may have no words', () => {
    const part = cited(`Title passes.${reference('source:lifecycle.vault-allocation')}`);
    expect(part.parts[0]).toMatch(/^Title passes\.<sup/);
    expect(part.citations.map(({ citation }) => citation)).toEqual([
      { kind: 'program', path: 'lifecycle.vault-allocation', differs: false },
    ]);
  });

  test('name a page of the web by the title of the link', () => {
    const link = '<a href="https://example.com/?a=1&#x26;b=2" title="Publisher &amp; page"></a>';
    expect(cited(`No fee${link}`).citations.map(({ citation }) => citation)).toEqual([
      { kind: 'web', name: 'Publisher & page', url: 'https://example.com/?a=1&b=2' },
    ]);
    const words = '<a href="https://example.com/">a page</a>';
    expect(proseHtml(entry(words), { request })).toBe(words);
  });

  test('mark a path once in a text', () => {
    const price = reference('figure:commercialTerms.allIn.usdPerToken', 'USD');
    const part = cited(`${price}, again ${price}`);
    expect(part.citations).toHaveLength(1);
    expect(part.parts[0]?.match(/class="citation"/g)).toHaveLength(1);
  });
});

test('sections are read by the anchors of their headings', () => {
  const prose = entry(
    '<p>Why.</p>\n<h2 id="open">Open</h2>\n<p>Who.</p>\n<h2 id="next">Next</h2>\n<p>When.</p>',
  );
  expect(inlineHtml(proseHtml(prose))).toBe('Why.');
  expect(inlineHtml(proseHtml(prose, { section: 'open' }))).toBe('Who.');
  const headed = entry('<h2 id="open">Open</h2>\n<p>Who.</p>');
  expect(inlineHtml(proseHtml(headed, { section: 'open' }))).toBe('Who.');
  expect(() => proseHtml(prose, { section: 'closed' })).toThrow(
    'src/content/a.md: there is no section "closed"',
  );
});

test.each([
  ['figure:commercialTerms.deferredPayment.usdPerTroyOunce', ['deferred-price']],
  ['source:textDifferences.soft-cap.note', ['soft-cap']],
  ['figure:commercialTerms.allIn.usdPerTroyOunce', []],
])('of %s texts differ as %j', (address, differences) => {
  expect(differencesIn(entry(reference(address)))).toEqual(differences);
});
