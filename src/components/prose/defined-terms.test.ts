import { expect, test } from 'vitest';
import program from '../../program/program.json' with { type: 'json' };
import { definedTerms, linkDefinedTerms } from './defined-terms.ts';

const terms = definedTerms(program);
const link = (html: string) => linkDefinedTerms(html, terms, id => `/terms#${id}`);

test('the first use of a term leads to its definition, later ones stay plain', () => {
  expect(link('<p>The soft cap. A soft cap.</p>')).toBe(
    '<p>The <a class="defined" href="/terms#soft-cap">soft cap</a>. A soft cap.</p>',
  );
});

test('a longer term is not taken for a shorter one within it', () => {
  expect(link('<p>By the deferred payment date, the Deferred payment.</p>')).toBe(
    '<p>By the <a class="defined" href="/terms#deferred-payment-date">deferred payment date</a>, the <a class="defined" href="/terms#deferred-payment">Deferred payment</a>.</p>',
  );
});

test('plurals are linked, abbreviations only in capitals, parts of words never', () => {
  expect(link('<p>Offtake tokens</p>')).toContain('>Offtake tokens</a>');
  expect(link('<p>Once set and sold, a settlement.</p>')).toBe('<p>Once set and sold, a settlement.</p>');
  expect(link('<p>a SET</p>')).toContain('href="/terms#settled-token"');
  expect(link('<p>deferred-payment period</p>')).toBe('<p>deferred-payment period</p>');
});

test.each([
  '<a href="/x">the soft cap</a>',
  '<h2 id="soft-cap">Soft cap</h2>',
  '<caption>The soft cap</caption>',
  '<svg aria-label="soft cap"><text>soft cap</text></svg>',
  '<svg><svg><text>soft cap</text></svg><text>soft cap</text></svg>',
  '<code>soft cap</code>',
  '<small>soft cap</small>',
  '<img alt="soft cap" src="x">',
])('%s stays as it is', html => {
  expect(link(html)).toBe(html);
});

test('every definition but those of everyday words can be linked', () => {
  const missing = [...program.entities, ...program.definitions]
    .map(({ id }) => id)
    .filter(id => !terms.some(term => term.id === id));
  expect(missing).toEqual(['election', 'default']);
});

test('an alternative in parentheses is a form of its own, and marks in a term mean themselves', () => {
  const definitions = [
    { id: 'price', term: 'Forward (offtake) price' },
    { id: 'fee', term: 'Fee [net' },
  ];
  const own = definedTerms({ entities: [], definitions });
  const html = linkDefinedTerms('<p>The offtake price, the fee [net.</p>', own, id => `#${id}`);
  expect(html).toContain('href="#price">offtake price</a>, the <a class="defined" href="#fee">fee [net</a>');
});
