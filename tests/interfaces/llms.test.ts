/** The texts for language models: of the form that llmstxt.org asks for, whole, and true to the library. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { markdownFile } from '#hosting';
import type { DocumentLibrary } from '#library';
import { pageTitle } from '#pdf/page-name';
import type { Program } from '#program';
import { sitePagePaths } from '#program/navigation';
import { readFullText } from '../helpers/read-full-text.ts';

const outText = (path: string) => readFile(join(inject('outDirectory'), path), 'utf8');

interface LlmsText {
  title: string;
  summary: string;
  details: string;
  sections: Map<string, Array<{ name: string; url: string; notes: string }>>;
}

/** Reads llms.txt as llmstxt.org writes it down: an H1, a block quote, text without headings, H2 lists of links. */
function parseStrictly(text: string): LlmsText {
  const read =
    /^# ([^\n]+)\n\n> ([^\n]+)\n\n((?:(?!#)[^\n]*\n)*)((?:## [^\n]+\n\n(?:- [^\n]+\n)+\n?)+)$/.exec(text);
  if (!read) throw new SyntaxError('not in the order of llmstxt.org');
  const [, title = '', summary = '', details = '', lists = ''] = read;
  const sections: LlmsText['sections'] = new Map();
  for (const list of lists.split(/^## /m).slice(1)) {
    const [name = '', ...lines] = list.trimEnd().split('\n');
    const links = lines.slice(1).map(line => {
      const [, label = '', url = '', notes = ''] = /^- \[([^\]]+)\]\(([^()\s]+)\): (.+)$/.exec(line) ?? [];
      if (url === '') throw new SyntaxError(`no link with notes: ${line}`);
      return { name: label, url, notes };
    });
    sections.set(name, links);
  }
  return { title, summary, details, sections };
}

describe('llms.txt', () => {
  let llms: LlmsText;

  beforeAll(async () => {
    llms = parseStrictly(await outText('llms.txt'));
  });

  test('has the sections in their order, the optional one last', () => {
    expect([...llms.sections.keys()]).toEqual(['Pages', 'Documents', 'Data', 'Optional']);
    expect(llms.details).toMatch(/Gold spot price \(USD per troy ounce\): [\d.]+/);
    expect(llms.details).toMatch(/Program forward price \(USD per troy ounce\): 1550/);
    expect(llms.details).toMatch(/Discount versus spot \(percent\): -?[\d.]+/);
    expect(llms.details).toMatch(/Price date: \d{4}-\d\d-\d\d/);
  });

  test('names what a question is asked with, and where the text of one document is', () => {
    const data = llms.sections.get('Data') ?? [];
    expect(data.some(({ url }) => new URL(url).pathname === '/api/documents/search')).toBe(true);
    expect(data.some(({ notes }) => notes.includes('/api/documents/text/{filename}'))).toBe(true);
  });

  test('says what a reader has to know in its first 2 kB', async () => {
    const program: Program = JSON.parse(await outText('api/program.json'));
    const opening = Buffer.from(await outText('llms.txt'))
      .subarray(0, 2048)
      .toString();
    expect(opening).toContain('All documents of the library are samples and bind nobody.');
    expect(opening).toContain('99.5 % minimum fineness');
    expect(opening).toContain(program.paymentMethods.choice);
    for (const { otherReadings } of program.textDifferences) {
      for (const { text } of otherReadings) expect(opening.toLowerCase()).toContain(text.toLowerCase());
    }
    for (const { title } of program.risks) expect(opening.toLowerCase()).toContain(title.toLowerCase());
  });

  test('links a Markdown twin of every page and every document, with its size in tokens', async () => {
    const { count } = JSON.parse(await outText('api/documents.json'));
    expect(llms.sections.get('Pages')).toHaveLength(sitePagePaths.length);
    expect(llms.sections.get('Documents')).toHaveLength(count);
    for (const name of ['Pages', 'Documents']) {
      for (const { url } of llms.sections.get(name) ?? []) expect(url).toMatch(/\.md$/);
    }
    for (const name of ['Pages', 'Documents', 'Optional']) {
      for (const { url, notes } of llms.sections.get(name) ?? []) {
        const [, stated = ''] = /about ([\d,]+) LLM tokens/.exec(notes) ?? [];
        const path = decodeURIComponent(new URL(url).pathname);
        const { size } = await stat(join(inject('outDirectory'), path));
        // A size is rounded up, to hundreds at most.
        expect([url, Math.floor(Number(stated.replaceAll(',', '')) - size / 4)]).toEqual([
          url,
          expect.toSatisfy((more: number) => more >= 0 && more <= 100),
        ]);
      }
    }
  });

  test.each(['nodeUrl', 'workerdUrl'] as const)('every link is answered by %s', async server => {
    for (const { url } of [...llms.sections.values()].flat()) {
      const { pathname, search } = new URL(url);
      const response = await fetch(inject(server) + pathname + search, { redirect: 'manual' });
      const type = response.headers.get('content-type');
      expect([url, response.status]).toEqual([url, 200]);
      if (pathname.endsWith('.md')) expect(type).toBe('text/markdown; charset=utf-8');
    }
  });

  test('a file that is not of this form is refused', () => {
    for (const wrong of [
      '## Pages\n\n- [a](b): c\n',
      '# T\n\n> S\n\n## P\n\n- a\n',
      '# T\n\n> S\n\n### P\n\n- [a](b): c\n',
    ]) {
      expect(() => parseStrictly(wrong)).toThrow(SyntaxError);
    }
  });
});

test('llms-full.txt holds the text of every page of every document, as the library does', async () => {
  const texts = new Map(readFullText(Buffer.from(await outText('llms-full.txt'))));
  const library: DocumentLibrary = JSON.parse(await outText('api/documents/library.json'));
  expect([...texts.keys()]).toEqual(library.documents.map(({ filename }) => filename));
  for (const { filename, pages } of library.documents) {
    expect(texts.get(filename)?.split('\f')).toEqual(pages.map(({ text }) => text));
  }
});

test('a twin begins with the title of its page, and no address in it is escaped', async () => {
  for (const path of sitePagePaths) {
    const twin = await outText(markdownFile(path));
    expect([path, /^# [^\n]+\n/.test(twin)]).toEqual([path, true]);
    expect([path, twin.match(/https?\\:\S*|https?:\/\/[^\s)>]*\\\S*/g)]).toEqual([path, null]);
  }
});

test('a twin holds what its page says, and the text of a document whole', async () => {
  const faq = await outText('faq.md');
  expect(faq).not.toMatch(/<\w+[ >]/);
  const library: DocumentLibrary = JSON.parse(await outText('api/documents/library.json'));
  const twin = await outText('documents/offtake-agreement.md');
  const agreement = library.documents.find(({ filename }) => filename === 'Offtake Agreement.pdf');
  for (const { page, label, text } of agreement?.pages ?? []) {
    const heading = pageTitle({ page, label, pageCount: agreement?.pageCount ?? 0 });
    expect(twin).toContain(`## ${heading}\n\n\`\`\`text\n${text}\n\`\`\`\n`);
  }
});
