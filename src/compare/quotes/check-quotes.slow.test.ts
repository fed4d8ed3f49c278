import { expect, test } from 'vitest';
import { checkQuotes, limits } from './check-quotes.ts';

const pages = [{ page: 1, label: '1', text: 'The Down Payment is not refundable.', source: 'text' as const }];
const texts = [{ filename: 'a.pdf', title: 'Agreement', pageUrl: '/documents/a', pages }];

test.each([
  ['one word', 'a'.repeat(limits.characters + 7)],
  ['one sentence', 'the '.repeat((limits.characters + 8) / 4)],
  ['no words', '. '.repeat((limits.characters + 8) / 2)],
  ['direction marks', '\u202e'.repeat(limits.characters + 7)],
  ['hyphens', '- '.repeat((limits.characters + 8) / 2)],
])('%s takes no longer than its length', { timeout: 60_000 }, (_name, text) => {
  expect(checkQuotes(text, texts).uncheckedCharacters).toBe(text.length - limits.characters);
});
