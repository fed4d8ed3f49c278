/** Words from outside as they stand in Markdown: nothing in them is markup, ends a line, or ends what they stand in. */
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown, type Unsafe } from 'mdast-util-to-markdown';
import { inOneLine } from '../../../one-line.ts';

export function markdownText(words: string): string {
  return phrase({ type: 'text', value: inOneLine(words) });
}

export function markdownLink(words: string, url: string): string {
  return phrase({ type: 'link', url: linkable(url), children: [{ type: 'text', value: inOneLine(words) }] });
}

/** A name as it is, between as many backticks as it needs. */
export function markdownCode(name: string): string {
  return phrase({ type: 'inlineCode', value: inOneLine(name) });
}

/** A text as it is, byte for byte, between fences that are longer than any in it. */
export function markdownFence(text: string): string {
  const longest = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map(ticks => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
}

/** A value with all words in it as they stand in Markdown. */
export function withMarkdownText<Value>(value: Value): Value;
export function withMarkdownText(value: unknown): unknown {
  if (typeof value === 'string') return markdownText(value);
  if (Array.isArray(value)) return value.map(one => withMarkdownText(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withMarkdownText(one)]));
}

/** An address as it stands in a Markdown link: many readers end it at the first closing parenthesis. */
export function linkable(url: string): string {
  return url.replaceAll('(', '%28').replaceAll(')', '%29');
}

/** GitHub's Markdown. An address in the words of a link is escaped as in any text: some readers make a link of it. */
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
