import { expect, test } from 'vitest';
import { checkQuotes, limits } from './check-quotes.ts';

const pages = [{ page: 1, label: '1', text: 'The Down Payment is not refundable.', source: 'text' as const }];
const texts = [{ filename: 'a.pdf', title: 'Agreement', pageUrl: '/documents/a', pages }];

const [most, part] = [limits.characters + 8, limits.characters / 5];

test.each([
  ['one word', 'a'.repeat(most)],
  ['one sentence', 'the '.repeat(part / 4)],
  ['no words', '. '.repeat(part / 2)],
  ['direction marks', '\u202e'.repeat(most)],
  ['hyphens', '- '.repeat(most / 2)],
])('%s takes no longer than its length', { timeout: 60_000 }, (_name, text) => {
  const uncheckedCharacters = Math.max(0, text.length - limits.characters);
  expect(checkQuotes(text, texts)).toMatchObject({ uncheckedCharacters });
});
