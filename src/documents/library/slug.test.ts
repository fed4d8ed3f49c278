import { describe, expect, test } from 'vitest';
import { documentSlugs } from './slug.ts';

const slugOf = (filename: string) => documentSlugs([filename]).get(filename);

describe('the slug of a document', () => {
  test.each([
    ['Offtake Agreement (v2).pdf', 'offtake-agreement-v2'],
    ['Übersicht_Rechte.PDF', 'ubersicht-rechte'],
    ['ﬁnal №1.pdf', 'final-no1'],
    ['黄金.pdf', 'document'],
  ])('of %s is %s', (filename, slug) => {
    expect(slugOf(filename)).toBe(slug);
  });

  test('leaves room for an extension', () => {
    expect(slugOf(`${'long '.repeat(45)}.pdf`)).toMatch(/^(long-)+long$/);
    expect(slugOf(`${'a'.repeat(250)}.pdf`)?.length).toBe(100);
  });

  test('is its own: later names of the same slug carry digits that depend on their name only', () => {
    const few = documentSlugs(['A b.pdf', 'a-b.pdf']);
    const many = documentSlugs(['A B.pdf', 'A b.pdf', 'a-b.pdf', 'ä b.pdf']);
    expect(few.get('A b.pdf')).toBe('a-b');
    expect(few.get('a-b.pdf')).toMatch(/^a-b-[0-9a-f]{6}$/);
    expect(many.get('a-b.pdf')).toBe(few.get('a-b.pdf'));
    expect(new Set(many.values()).size).toBe(4);
  });

  test('is not the file that hosts answer for a folder', () => {
    expect(slugOf('index.pdf')).toMatch(/^index-[0-9a-f]{6}$/);
  });
});
