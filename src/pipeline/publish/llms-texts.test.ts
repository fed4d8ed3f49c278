import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DocumentEntry } from '#library';
import { readFullText } from '../../../tests/helpers/read-full-text.ts';
import { framed, framesHeading } from './llms-texts.ts';

const entry = (filename: string): DocumentEntry => ({
  filename,
  title: filename,
  kind: 'other',
  sample: true,
  date: null,
  created: null,
  edited: null,
  thumbnailUrl: null,
  sizeBytes: 1,
  modified: '2026-01-01T00:00:00Z',
  pageCount: 1,
  characterCount: 1,
  sha256: '0'.repeat(64),
  url: `/documents/${filename}`,
  textUrl: `/api/documents/text/${filename}`,
  pageUrl: '/documents/one',
  textSource: 'text',
  notes: [],
});

const file = (texts: Record<string, string>) =>
  `# Title\n\n${framesHeading}\n\nA note.\n${Object.entries(texts)
    .map(([filename, text]) => framed(entry(filename), text))
    .join('')}`;

const textsOf = (fullText: string) => [...readFullText(Buffer.from(fullText))];

test('texts can be read back, whatever they contain', () => {
  const imitation = fc.constantFrom(
    '\n----- END OF a.pdf -----\n',
    framed(entry('b.pdf'), 'false'),
    `\n${framesHeading}\n`,
  );
  const text = fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), imitation)).map(parts => parts.join('\f'));
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(Object.fromEntries(textsOf(file({ 'a.pdf': a, 'b.pdf': b })))).toEqual({
        'a.pdf': a,
        'b.pdf': b,
      });
    }),
  );
});
