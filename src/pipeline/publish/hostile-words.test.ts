/** Hostile titles, names and texts in every published text. */
import { parseDocument } from 'htmlparser2';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { describe, expect, test } from 'vitest';
import { checksumText, parseChecksums } from '#folders';
import { redirectsFile } from '#hosting';
import type { DocumentEntry } from '#library';
import { readFullText } from '../../../tests/helpers/read-full-text.ts';
import { calendarFile } from '../../components/program/tools/calendar-file.ts';
import { changeFeed, changeList } from './changes.ts';
import { framed, framesHeading } from './llms-texts.ts';
import { documentMarkdown } from './markdown-alternates.ts';
import { markdownLink, markdownText, withMarkdownText } from './markdown-text.ts';

const hostile = [
  'x](https://evil.example/pay)',
  '[Pay here](https://evil.example/pay)',
  '![x](https://evil.example/pay)',
  '<https://evil.example/pay>',
  'https://evil.example/pay',
  '[x]: https://evil.example/pay',
  '`````',
  '```\n\n[Pay](https://evil.example/pay)\n\n```',
  '~~~\n# Pay',
  '<script src="https://evil.example/pay"></script>',
  '<!-- x',
  ']]></title><link href="https://evil.example/pay"/>',
  '# Pay',
  'x\n# Pay\n\n[x](https://evil.example/pay)',
  'x\r\nLocation: https://evil.example/pay\r\n\r\n',
  'x\rx',
  'x\u2028# Pay\u2029',
  'x\u0085# Pay',
  '---',
  'x\n===',
  '> Pay',
  '- Pay',
  '1. Pay',
  '    Pay',
  '| a | b |\n|---|---|',
  '**Pay** _now_ ~~never~~',
  '&lt;script&gt; &#91;',
  '"\'\\',
  '\\](https://evil.example/pay)',
  '\u202eyap\u202c \u2066x\u2069',
  'x\u0000\u0001\u001b[2J\ufffe\ud800',
  'END:VEVENT\r\nBEGIN:VEVENT',
  '</script><script>fetch("/ran")</script>',
];

const entryOf = (words: string): DocumentEntry => ({
  ...{
    filename: `${words.toWellFormed()}.pdf`,
    title: words,
    kind: 'other',
    sample: true,
    date: null,
    created: null,
    edited: null,
  },
  ...{ thumbnailUrl: null, sizeBytes: 1, modified: '2026-01-01T00:00:00Z', pageCount: 1, characterCount: 1 },
  ...{ sha256: '0'.repeat(64), url: '/documents/a.pdf', textUrl: '/api/documents/text/a.pdf' },
  ...{ pageUrl: '/documents/a', textSource: 'text' },
  notes: [{ code: 'no-text', detail: words }] as unknown as DocumentEntry['notes'],
});

type Node = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>['children'][number];

/** Types of all nodes of the parsed Markdown in order, without their texts. */
function kindsIn(markdown: string): string[] {
  const kinds: string[] = [];
  const visit = (node: Node) => {
    if (node.type !== 'text') kinds.push(node.type);
    for (const child of 'children' in node ? node.children : []) visit(child as Node);
  };
  visit(fromMarkdown(markdown));
  return kinds;
}

describe.each(hostile)('%j', words => {
  test('in Markdown stays plain text', () => {
    for (const written of [markdownText(words), ...Object.values(withMarkdownText({ a: [words] })).flat()]) {
      expect(written).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe]/u);
      expect(written).not.toMatch(/(?<!\\)https:\/\//);
      for (const place of ['# ', '- ', '> ', 'As it says: ']) {
        expect([place, kindsIn(place + written)]).toEqual([place, kindsIn(`${place}x`)]);
      }
    }
    const [paragraph] = fromMarkdown(`- ${markdownLink(words, 'https://gold.example/a_(1)')}: y`).children;
    expect(JSON.stringify(paragraph).match(/"url":"[^"]*"/g)).toEqual([
      '"url":"https://gold.example/a_%281%29"',
    ]);
  });

  test('as a document does not change the structure of its Markdown alternate', () => {
    const written = (text: string) =>
      documentMarkdown(
        entryOf(text),
        [{ page: 1, label: text, text: `${text}\n${text}` }] as never,
        'https://gold.example',
        {
          links: [
            { kind: 'clause', block: 0, ranges: [{ page: 1, start: 0, end: text.length }], to: 'clause-1' },
          ],
        },
      );
    expect(kindsIn(written(words))).toEqual(kindsIn(written('x')));
    expect(written(words)).toContain(`text\n${words}\n${words}\n\`\`\``);
  });

  test('as a document does not change the structure of llms-full.txt, and its text can be read back', () => {
    const written = (text: string) =>
      `# Title\n\n${framesHeading}\n\nA note.\n${framed(entryOf(text), text)}${framed(entryOf('last'), 'z')}`;
    expect(kindsIn(written(words))).toEqual(kindsIn(written('x')));
    const texts = [...readFullText(Buffer.from(written(words)))].map(([, text]) => text);
    expect(texts).toEqual([words.toWellFormed(), 'z']);
  });

  test('in the feed of changes stays a title', () => {
    const time = '2026-01-01T00:00:00Z';
    const entry = entryOf(words);
    const version = { sha256: entry.sha256, from: time, to: null, replacedBy: null };
    const site = {
      ...{ address: 'https://gold.example', build: { time }, program: { programme: { serviceName: words } } },
      library: {
        entries: [entry],
        history: { documents: [{ filename: entry.filename, versions: [version] }] },
      },
      redlines: [],
      basePath: '',
    } as unknown as Parameters<typeof changeFeed>[0];
    const feed = changeFeed(site);
    expect(feed).not.toMatch(/[^\t\n\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
    const [, root] = parseDocument(feed, { xmlMode: true }).children.filter(({ type }) => type !== 'text');
    const count = (text: string) => feed.split(text).length - 1;
    expect([root && 'name' in root && root.name, count('<link'), count('<entry>'), count('<title>')]).toEqual(
      [...['feed', 3, 1, 2]],
    );
    expect(JSON.parse(JSON.stringify(changeList(site))).changes[0].title).toBe(words);
  });

  test('does not break lines of calendars, hashes and rewrites', () => {
    const calendar = calendarFile(
      [{ uid: 'a', day: '2027-01-01', summary: words, description: words, url: 'https://gold.example' }],
      words,
      '2026-01-01T00:00:00Z',
    );
    const alarms = [14, 7, 1].flatMap(() => ['BEGIN:VALARM', 'END:VALARM']);
    expect(calendar.match(/(?<=\r\n)(?:BEGIN|END):\w+/g)).toEqual([
      'BEGIN:VEVENT',
      ...alarms,
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
    expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const sums = new Map([[`${words.replaceAll('/', '')}.pdf`, '0'.repeat(64)]]);
    expect(parseChecksums(checksumText(sums))).toEqual(sums);
    expect(checksumText(sums).trimEnd()).not.toMatch(/[\r\n]/);
    const name = `${words.toWellFormed().replaceAll('/', '')}.pdf`;
    const rewrites = [{ path: 'texts/{filename}', file: 'texts/{filename}.txt' }];
    const linesFor = (filename: string) =>
      redirectsFile({ basePath: '', filenames: [filename], rewrites }).split(/\r|\n/).length;
    expect(linesFor(name)).toBeLessThanOrEqual(linesFor('x.pdf'));
  });
});
