/**
 * What the Typst sources of the samples say, read without our reader of PDFs: headings and tables as Typst itself evaluates them,
 * clauses, points and items by their lines in the source. Lines of a table of contents may be items or not.
 */
import { readFile } from 'node:fs/promises';
import type { Opening, Truth } from './truth.ts';

const sources = new URL('../../../scripts/samples/documents/sources/', import.meta.url);

interface Evaluated {
  headings: { level: number; number: number[] | null; text: string }[];
  tables: { columns: number; cells: { text: string; columns: number }[] }[];
}

export async function truthOfSource(name: string): Promise<Truth> {
  const source = await readFile(new URL(`${name}.typ`, sources), 'utf8');
  const { evaluateSource } = await import('../../../scripts/samples/documents/evaluate-source.ts');
  const { headings, tables }: Evaluated = JSON.parse(evaluateSource(name, question));
  const { clauses, items } = openingsIn(source);
  const numbered = headings.flatMap(({ number, text }): Opening[] => {
    const [, part] = /^(?:Schedule|Annex) (\d+|[A-Z])\. /.exec(text) ?? [];
    if (part !== undefined) return [{ words: text, number: part }];
    return number === null ? [] : [{ words: text, number: number.join('.') }];
  });
  const contents = /#contents\(\)/.test(source) ? headings : [];
  return {
    headings: [...headings.map(({ text }) => ({ words: text })), ...standingAlone(source)],
    clauses: [...clauses, ...numbered],
    items: [...items, ...contents.map(({ text }) => ({ words: text, optional: true }))],
    tables: tables.map(({ columns, cells }) => ({ isRuled: true, rows: rowsOf(columns, cells) })),
  };
}

/** Bold lines and titles that the source does not call headings: a reader may. */
function standingAlone(source: string): Opening[] {
  const bold = source.matchAll(
    /text\(weight: 600\)\[([^\]]+)\]|#choice\[\*([^*]+)\*\]|#signature\(\[([^\]#]+)|#question\(?\[([^\]]+)\]|^#question\[([^\]]+)\]|^ {2}"([^"]+)",$|title: "([^"]+)"/gm,
  );
  const titles = Array.from(bold, ([, ...found]) => found.find(text => text !== undefined) ?? '');
  return ['Contents', ...titles].map(words => ({ words, optional: true }));
}

/** Clauses count by section, points by clause. A number without a point in it may count as an item's. */
function openingsIn(source: string): { clauses: Opening[]; items: Opening[] } {
  const clauses: Opening[] = [];
  const items: Opening[] = [];
  let [section, clause] = [0, 0];
  for (const line of source.split('\n')) {
    if (/^= /.test(line)) section += 1;
    if (/^= |^#schedule\(|^#heading\(level: 1|#clauses\.update\(0\)/.test(line)) clause = 0;
    const [, kind, text = ''] = /^#(clause|point|item)(?:\([^)]*\))?\[(.*)\]$/.exec(line) ?? [];
    const [, mark, item = ''] = /^\s*([-+]) (.*)$/.exec(line) ?? [];
    if (kind === 'clause') clauses.push({ number: `${section}.${++clause}`, words: opening(text) });
    else if (kind === 'point') items.push({ words: opening(text) });
    else if (kind === 'item') {
      const one = { number: String(++clause), words: opening(text), optional: true };
      clauses.push(one);
      items.push(one);
    } else if (/^[A-Z]\. /.test(line)) items.push({ words: opening(line), optional: true });
    else if (mark === '-') items.push({ words: opening(item) });
    else if (mark === '+') {
      items.push({ words: opening(item), optional: true });
      clauses.push({ words: opening(item), optional: true });
    }
  }
  return { clauses, items };
}

/** As far as the source says the words themselves. */
function opening(text: string): string {
  const [words = ''] = text.replace(/[*_~]/g, match => (match === '~' ? ' ' : '')).split(/#|\\/, 1);
  return words;
}

function rowsOf(width: number, cells: Evaluated['tables'][number]['cells']): string[][] {
  const places = cells.flatMap(({ text, columns }) => [text, ...Array<string>(columns - 1).fill('')]);
  return Array.from({ length: Math.ceil(places.length / width) }, (_, row) =>
    places.slice(row * width, (row + 1) * width),
  );
}

const question = `
#let written(it) = if type(it) == str { it } else if it == none { "" } else if it.func() == [ ].func() { " " } else if it.func() == linebreak { " " } else if it.func() == smartquote { "’" } else if it.has("text") { written(it.text) } else if it.has("children") { it.children.map(written).fold("", (a, b) => a + b) } else if it.has("child") { written(it.child) } else if it.has("body") { written(it.body) } else { "" }
#let cell(it) = (text: written(if it.func() == table.cell { it.body } else { it }), columns: if it.func() == table.cell { it.at("colspan", default: 1) } else { 1 })
#context panic(json.encode((
  headings: query(heading).map(it => (level: it.level, number: if it.numbering == none { none } else { counter(heading).at(it.location()) }, text: written(it.body))),
  tables: query(table).map(it => (columns: if type(it.columns) == int { it.columns } else { it.columns.len() }, cells: it.children.map(one => if one.func() == table.header { one.children.map(cell) } else { (cell(one),) }).flatten())),
)))`;
