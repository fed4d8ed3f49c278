import { describe, expect, test } from 'vitest';
import { documentSlugs, inOrderOfPublication, sharedSlugs } from './slug.ts';
import type { DocumentSpans } from './versions/version-history.ts';

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

  const published = (...names: (string | [name: string, before: string])[]) => {
    const documents = names.flat().map(filename => {
      const [, before] = names.find(name => Array.isArray(name) && name[0] === filename) ?? [];
      return [
        filename,
        { filename, renamedFrom: before ? { filename: before, time: '' } : null, versions: [] },
      ];
    });
    return { documents: new Map(documents as [string, DocumentSpans][]) };
  };

  test('stays with the document that was published first, though it is gone, and the newcomer is reported', () => {
    const present = ['Minería.pdf', 'minería.pdf', 'Mineria.pdf', 'other.pdf'].sort();
    const slugs = documentSlugs(inOrderOfPublication(present, published('mineria.pdf', 'minería.pdf')));
    expect(slugs.get('mineria.pdf')).toBe('mineria');
    expect(sharedSlugs(present, slugs)).toHaveLength(3);
    expect(sharedSlugs(present, slugs)[0]).toMatch(
      /^Document "Mineria\.pdf" has the address \/documents\/mineria-[0-9a-f]{6}, because "mineria\.pdf" has/,
    );
  });

  test('goes along where a document is renamed within it, and nowhere else', () => {
    const within = inOrderOfPublication(['Paper.pdf'], published('paper.pdf', ['Paper.pdf', 'paper.pdf']));
    expect(within).toEqual(['Paper.pdf', 'paper.pdf']);
    const history = published('old.pdf', 'paper.pdf', ['Paper.pdf', 'old.pdf']);
    expect(inOrderOfPublication(['Paper.pdf', 'paper.pdf'], history)).toEqual([
      'old.pdf',
      'paper.pdf',
      'Paper.pdf',
    ]);
  });

  test('is not the file that hosts answer for a folder', () => {
    expect(slugOf('index.pdf')).toMatch(/^index-[0-9a-f]{6}$/);
  });
});
