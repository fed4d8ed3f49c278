import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { programConcepts } from '#program/vocabulary';
import { buildTable, withLibraryWords } from './build-table.ts';
import { termsOf } from './table.ts';

const table = buildTable(programConcepts);

describe('the published table of concepts', () => {
  it('gives credit, and names each concept once', () => {
    expect(table.credit).toMatch(/CUAD v1.*The Atticus Project, CC BY 4\.0/);
    expect(new Set(table.concepts.map(({ name }) => name)).size).toBe(table.concepts.length);
  });

  it('holds terms that the index can hold: stems, or two of them', () => {
    const terms = table.concepts.flatMap(concept => termsOf(concept).map(([term]) => term));
    expect(terms.filter(term => !/^[a-z]+(?: [a-z]+)?$/.test(term))).toEqual([]);
  });

  it('is small without common words that the library lacks, and keeps those that it holds', () => {
    const few = withLibraryWords(table, ['pays', 'money', 'Vault']);
    expect(brotliCompressSync(JSON.stringify(few)).length).toBeLessThan(18_000);
    const held = new Set(few.concepts.flatMap(({ common = '' }) => common.split(' ')));
    expect(held).toEqual(new Set(['', 'pai', 'monei']));
    expect(few.concepts.map(({ terms, phrasings }) => [terms, phrasings])).toEqual(
      table.concepts.map(({ terms, phrasings }) => [terms, phrasings]),
    );
  });

  it('is the same each time', () => {
    expect(JSON.stringify(buildTable(programConcepts))).toBe(JSON.stringify(table));
  });
});
