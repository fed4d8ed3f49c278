import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DocumentEntry } from '../documents/schema.ts';
import { framed, framesHeading, readFullText } from './llms-full-frames.ts';

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

test('texts are read back, whatever stands in them', () => {
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

test.each([
  ['a changed letter', (whole: string) => whole.replace('gold', 'lead'), 'not what its head says'],
  ['a cut end', (whole: string) => whole.slice(0, -3), 'does not end'],
  [
    'a changed length',
    (whole: string) => whole.replace('Text bytes: 8', 'Text bytes: 7'),
    'not what its head says',
  ],
  ['a missing head', (whole: string) => whole.replace('- File', 'File'), 'head'],
])('%s is told', (_, damage, message) => {
  expect(() => textsOf(damage(file({ 'a.pdf': 'the gold' })))).toThrow(message);
});
