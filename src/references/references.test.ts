import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Block, TextRange } from '#pdf';
import { referencesOf } from './index.ts';

const fixture = readFileSync(new URL('fixtures/practice-contracts.md', import.meta.url), 'utf8');
const contracts = fixture
  .split('\n## ')
  .slice(1)
  .map(
    part =>
      [
        part.split('\n', 1)[0] ?? '',
        part
          .split('\n')
          .slice(1)
          .filter(line => line !== ''),
      ] as const,
  );
const others = [{ title: 'Side Letter', slug: 'side-letter' }];

describe.each(contracts)('%s', (_, lines) => {
  const contract = read(lines);
  const found = referencesOf([{ page: 1, label: '1', text: contract.text }], contract.blocks, {
    title: 'Deed of Sale',
    others,
  });
  const shown = (ranges: readonly TextRange[]) =>
    ranges.map(({ start, end }) => contract.text.slice(start, end)).join('');

  test('references lead to the parts that they name', () => {
    const links = found.links.filter(({ kind }) => kind !== 'term');
    const openingOf = (to: string) => {
      const added = found.addresses.find(({ id }) => id === to)?.block;
      const block = contract.blocks.findIndex((one, at) => at === added || ('id' in one && one.id === to));
      return contract.openings[block] ?? '';
    };
    const actual = links.map(({ kind, ranges, to }) => [
      shown(ranges),
      kind === 'document' ? '' : openingOf(to),
    ]);
    const missing = found.missing.map(({ written }) => [written, '?']);
    const expected = contract.references.map(([written, target]) => {
      const hit = actual.find(
        ([text, opening]) => text === written && target !== '?' && opening?.startsWith(target),
      );
      return [written, hit?.[1] ?? target];
    });
    expect([...actual, ...missing].sort()).toEqual(expected.sort());
  });

  test('uses of terms lead to definitions, and nothing else does', () => {
    const uses = found.links.filter(({ kind }) => kind === 'term').map(({ ranges }) => shown(ranges));
    expect(uses.sort()).toEqual(contract.uses.sort());
  });
});

test('terms that are never used are reported', () => {
  const [, lines = []] = contracts[0] ?? [];
  const { text, blocks } = read(lines);
  expect(referencesOf([{ page: 1, label: '1', text }], blocks, { title: '', others }).unused).toEqual([
    'Group Company',
    'Sales Tax',
    'unused thing',
  ]);
});

/** Blocks of marked lines, and what the marks expect. */
function read(lines: readonly string[]) {
  const references: [string, string][] = [];
  const uses: string[] = [];
  const plain = lines.map(line =>
    line
      .replace(/<>/g, '')
      .replace(/\{([^{}→]*)→((?:[^{}])*)\}/g, (_, written: string, target: string) => {
        references.push([written.replace(/[<>]/g, ''), target.replace(/[<>]/g, '')]);
        return written;
      })
      .replace(/<([^<>]*)>/g, (_, use: string) => {
        uses.push(use.replace(/['’]s?$/, ''));
        return use;
      }),
  );
  let text = '';
  const blocks: Block[] = [];
  const openings: string[] = [];
  for (const line of plain) {
    const [, mark = '', words = ''] = /^(#|--?|\|)? ?(.*)$/.exec(line) ?? [];
    const cells = mark === '|' ? words.split(' | ') : [words];
    const ranges = cells.map(cell => {
      const start = text.length;
      text += `${cell}\n`;
      return [{ page: 1, start, end: start + cell.length }];
    });
    const last = blocks.at(-1);
    const row = ranges.map(range => ({ ranges: range, header: false, columns: 1, rows: 1 }));
    if (mark === '|' && last?.kind === 'table') last.rows.push(row);
    else {
      openings.push(words);
      blocks.push(
        mark === '|'
          ? { kind: 'table', id: 'table-1', caption: [], rows: [row] }
          : blockOf(mark, words, ranges[0] ?? []),
      );
    }
  }
  return { text, blocks, openings, references, uses };
}

function blockOf(mark: string, words: string, ranges: TextRange[]): Block {
  const number = /^(?:Section )?(\d[\d.]*?)\.? \p{Lu}/u.exec(words)?.[1] ?? null;
  if (mark === '#') return { kind: 'heading', id: null, number, level: 1, ranges };
  const label = /^\(\w+\)/.exec(words)?.[0] ?? null;
  if (mark !== '') return { kind: 'list-item', id: null, label, depth: mark.length, ranges };
  return { kind: 'paragraph', id: null, number, ranges };
}
