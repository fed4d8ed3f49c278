import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { publishedTable } from './published-table.ts';
import { termsOf } from './terms.ts';

const table = publishedTable();

describe('the published table of concepts', () => {
  it('is small, gives credit, and names each concept once', () => {
    expect(brotliCompressSync(JSON.stringify(table)).length).toBeLessThan(18_000);
    expect(table.credit).toMatch(/CUAD v1.*The Atticus Project, CC BY 4\.0/);
    expect(new Set(table.concepts.map(({ name }) => name)).size).toBe(table.concepts.length);
  });

  it('holds terms that the index can hold: stems, or two of them', () => {
    const terms = table.concepts.flatMap(concept => termsOf(concept).map(([term]) => term));
    expect(terms.filter(term => !/^[a-z]+(?: [a-z]+)?$/.test(term))).toEqual([]);
  });

  it('is the same each time', () => {
    expect(JSON.stringify(publishedTable())).toBe(JSON.stringify(table));
  });
});
