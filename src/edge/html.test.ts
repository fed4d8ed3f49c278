import { expect, test } from 'vitest';
import { html } from './html.ts';

test('values are escaped, HTML in them stays, and what is not there leaves nothing', () => {
  const item = (text: string) => html`<li title="${text}">${text}</li>`;
  expect(String(html`<ol>${['a', `<"&'>`].map(item)}</ol>${undefined}${3}`)).toBe(
    '<ol><li title="a">a</li><li title="&#60;&#34;&#38;&#39;&#62;">&#60;&#34;&#38;&#39;&#62;</li></ol>3',
  );
});

test('a backslash of the template stays one', () => {
  expect(String(html`a\\b${'\\n'}`)).toBe('a\\b\\n');
});
