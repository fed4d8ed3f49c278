/** Escapes untrusted text for Markdown: it cannot become markup, end its line or close its surroundings. */
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown, type Unsafe } from 'mdast-util-to-markdown';
import { inOneLine } from '#operator';

export function markdownText(words: string): string {
  return phrase({ type: 'text', value: inOneLine(words) });
}

export function markdownLink(words: string, url: string): string {
  return phrase({ type: 'link', url: linkable(url), children: [{ type: 'text', value: inOneLine(words) }] });
}

/** Unchanged name in inline code, with as many backticks as needed. */
export function markdownCode(name: string): string {
  return phrase({ type: 'inlineCode', value: inOneLine(name) });
}

/** Unchanged text in a code block, with fences longer than any in the text. */
export function markdownFence(text: string): string {
  const longest = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map(ticks => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
}

/** Escapes all strings of a value. */
export function withMarkdownText<Value>(value: Value): Value;
export function withMarkdownText(value: unknown): unknown {
  if (typeof value === 'string') return markdownText(value);
  if (Array.isArray(value)) return value.map(one => withMarkdownText(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withMarkdownText(one)]));
}

/** Escapes parentheses of an address, because many parsers end a link at the first closing one. */
export function linkable(url: string): string {
  return url.replaceAll('(', '%28').replaceAll(')', '%29');
}

/** Escapes addresses in link text, because some parsers turn them into nested links (GitHub Flavored Markdown). */
const inLinkWords: Unsafe = {
  ...{ character: ':', before: '[ps]', after: '\\/' },
  ...{ inConstruct: 'label', notInConstruct: ['destinationLiteral', 'destinationRaw'] },
};
export const markdownExtensions: Options[] = [gfmToMarkdown(), { unsafe: [inLinkWords] }];

type Phrase = Extract<Parameters<typeof toMarkdown>[0], { type: 'text' | 'link' | 'inlineCode' }>;

function phrase(content: Phrase): string {
  return toMarkdown(
    { type: 'paragraph', children: [content] },
    { extensions: markdownExtensions, resourceLink: true },
  ).trimEnd();
}
