/** Known edits of a paper, each with what a redline has to say of it. */
import type { ChangeClass } from '#compare';
import type { Chance } from './chance.ts';
import { type Clause, nextId, type Paper, type Piece } from './papers.ts';
import { writerOf } from './sentences.ts';

export interface Expected {
  /** Null where nothing is to be reported. */
  class: ChangeClass | null;
  /** Words that were taken out and put in; the same opening words of what moved. */
  before: string;
  after: string;
}

/** Changes the paper; null where it holds nothing that can be edited so. A passage that is `taken` is edited no more. */
export type Edit = (paper: Paper, chance: Chance, taken: Set<number>) => Expected | null;

interface Passage {
  id: number;
  text: string;
}

const swaps: [string, string][] = [
  [' in writing', ' orally'],
  ['without delay', 'in good time'],
  ['on request', 'unasked'],
  [' shall give ', ' may give '],
  [' does not ', ' never '],
  [' may extend ', ' must extend '],
  ['by courier', 'by hand'],
  ['good title', 'clean title'],
  ['property', 'estate'],
  [' confirms ', ' disputes '],
  ['a statement', 'a summary'],
  [' bears ', ' shares '],
  [' unless ', ' even if '],
  ['third parties', 'any bank'],
  ['office hours', 'daylight'],
];

const spellings: [string, string][] = [
  ['favours', 'favors'],
  ['colour', 'color'],
  ['honours', 'honors'],
  ['authorised', 'authorized'],
  ['centre', 'center'],
  ['certificate', 'certifcate'],
  ['receipt', 'reciept'],
  ['interest', 'intrest'],
  ['company', 'compnay'],
  ['delivery', 'delivrey'],
  ['notice', 'notcie'],
  ['insures', 'insurres'],
];

export const edits: Record<string, Edit> = {
  wording: swapped('wording', swaps),
  spelling: swapped('minor', spellings),
  sentence(paper, chance, taken) {
    const passage = freeOne(passagesOf(paper), chance, taken, () => true);
    if (!passage) return null;
    const added = 'Nothing herein limits what mandatory law requires.';
    passage.text = `${passage.text} ${added}`;
    return { class: 'wording', before: '', after: added };
  },
  digit(paper, chance, taken) {
    const passage = freeOne(passagesOf(paper), chance, taken, text => /\d/.test(text));
    const number = /[\d,]*\d/.exec(passage?.text ?? '')?.[0];
    if (!passage || number === undefined) return null;
    const after = otherDigit(number, chance);
    passage.text = passage.text.replace(number, after);
    return { class: 'figure', before: number, after };
  },
  cell(paper, chance, taken) {
    const row = freeRow(paper, chance, taken);
    if (!row) return null;
    const before = row[2] ?? '';
    row[2] = otherDigit(before, chance);
    return { class: 'figure', before, after: row[2] };
  },
  'words of a cell'(paper, chance, taken) {
    const row = freeRow(paper, chance, taken);
    if (!row) return null;
    row[1] = 'per bar';
    return { class: 'wording', before: 'ounce', after: 'bar' };
  },
  'added item'(paper, chance, taken) {
    const items = chance.pick([...listsOf(paper), null]);
    if (!items) return null;
    const text = writerOf(chance).sentence();
    const id = nextId();
    taken.add(id);
    items.splice(1 + chance.below(items.length), 0, { id, text });
    return { class: 'wording', before: '', after: text };
  },
  'added point'(paper, chance, taken) {
    const { body } = chance.pick(paper.clauses);
    const text = writerOf(chance).paragraph(2);
    const id = nextId();
    taken.add(id);
    body.splice(1 + chance.below(body.length), 0, { kind: paper.isNumbered ? 'point' : 'text', id, text });
    return { class: 'wording', before: '', after: text };
  },
  'removed point'(paper, chance, taken) {
    const { body } = chance.pick(paper.clauses);
    const at = body.findIndex(piece => 'text' in piece && !taken.has(piece.id));
    const piece = body[at];
    if (!piece || !('text' in piece) || body.length < 3) return null;
    body.splice(at, 1);
    return { class: 'wording', before: piece.text, after: '' };
  },
  'added clause'(paper, chance, taken) {
    const writer = writerOf(chance);
    const title = `Further ${writer.title().toLowerCase()}`;
    const kind = paper.isNumbered ? 'point' : 'text';
    const body = [1, 2].map((count): Piece => ({ kind, id: nextId(), text: writer.paragraph(count) }));
    const clause: Clause = { id: nextId(), title, body };
    for (const id of idsOf(clause)) taken.add(id);
    paper.clauses.splice(1 + chance.below(paper.clauses.length), 0, clause);
    return { class: 'wording', before: '', after: title };
  },
  'removed clause'(paper, chance, taken) {
    const at = freeClause(paper, chance, taken);
    const [clause] = at === null ? [] : paper.clauses.splice(at, 1);
    return clause ? { class: 'wording', before: clause.title, after: '' } : null;
  },
  'moved clause'(paper, chance, taken) {
    const at = freeClause(paper, chance, taken);
    const [clause] = at === null ? [] : paper.clauses.splice(at, 1);
    if (!clause || at === null) return null;
    for (const id of idsOf(clause)) taken.add(id);
    paper.clauses.splice(
      (at + 2 + chance.below(Math.max(1, paper.clauses.length - 3))) % (paper.clauses.length + 1),
      0,
      clause,
    );
    return { class: 'moved', before: clause.title, after: clause.title };
  },
  'moved point'(paper, chance, taken) {
    const [from, to] = [chance.below(paper.clauses.length), chance.below(paper.clauses.length)];
    const [source, target] = [paper.clauses[from], paper.clauses[to]];
    const at = source?.body.findIndex(piece => 'text' in piece && !taken.has(piece.id)) ?? -1;
    const piece = source?.body[at];
    if (
      Math.abs(from - to) < 2 ||
      !source ||
      !target ||
      !piece ||
      !('text' in piece) ||
      source.body.length < 3
    )
      return null;
    source.body.splice(at, 1);
    target.body.splice(chance.below(target.body.length), 0, piece);
    taken.add(piece.id);
    return { class: 'moved', before: piece.text, after: piece.text };
  },
  renumbering(paper, chance) {
    if (!paper.isNumbered) return null;
    paper.firstNumber += 1 + chance.below(3);
    // What is expected of numbers is told by comparing the papers.
    return { class: 'renumbered', before: '', after: '' };
  },
  reflow(paper) {
    const { margin, size } = paper.setting;
    paper.setting = { ...paper.setting, margin: margin + 9, size: size - 0.5 };
    return { class: null, before: '', after: '' };
  },
  'running head'(paper) {
    const before = paper.runningHead;
    paper.runningHead = `${paper.title}, as agreed by the board`;
    return { class: 'minor', before, after: paper.runningHead };
  },
};

function swapped(kind: ChangeClass, list: readonly [string, string][]): Edit {
  return (paper, chance, taken) => {
    const [before, after] = chance.pick(list);
    const passage = freeOne(passagesOf(paper), chance, taken, text => text.split(before).length === 2);
    if (!passage) return null;
    passage.text = passage.text.replace(before, after);
    const [was, is] = [before.split(' '), after.split(' ')];
    const apart = (words: readonly string[], others: readonly string[]) =>
      words.filter(word => !others.includes(word)).join(' ');
    return { class: kind, before: apart(was, is), after: apart(is, was) };
  };
}

function passagesOf({ clauses, schedules }: Paper): Passage[] {
  return [...clauses, ...schedules].flatMap(({ body }) =>
    body.flatMap((piece): Passage[] =>
      piece.kind === 'items' ? piece.items : 'text' in piece ? [piece] : [],
    ),
  );
}

function listsOf({ clauses }: Paper): Passage[][] {
  return clauses.flatMap(({ body }) => body.flatMap(piece => (piece.kind === 'items' ? [piece.items] : [])));
}

function freeOne(
  passages: readonly Passage[],
  chance: Chance,
  taken: Set<number>,
  isFit: (text: string) => boolean,
): Passage | null {
  const free = passages.filter(({ id, text }) => !taken.has(id) && isFit(text));
  if (free.length === 0) return null;
  const passage = chance.pick(free);
  taken.add(passage.id);
  return passage;
}

function freeRow({ clauses, schedules }: Paper, chance: Chance, taken: Set<number>): string[] | null {
  const rows = [...clauses, ...schedules]
    .filter(({ id }) => !taken.has(id))
    .flatMap(({ id, body }) =>
      body.flatMap(piece => (piece.kind === 'table' ? piece.rows.map(row => ({ id, row })) : [])),
    )
    .filter(({ row }) => row[1] === 'per ounce');
  if (rows.length === 0) return null;
  const { id, row } = chance.pick(rows);
  taken.add(id);
  return row;
}

/** A clause in which nothing was edited. */
function freeClause({ clauses }: Paper, chance: Chance, taken: Set<number>): number | null {
  if (clauses.length < 4) return null;
  const free = [...clauses.keys()].filter(index =>
    idsOf(clauses[index] as Clause).every(id => !taken.has(id)),
  );
  return free.length === 0 ? null : chance.pick(free);
}

function idsOf({ id, body }: Clause): number[] {
  return [
    id,
    ...body.flatMap(piece =>
      piece.kind === 'items' ? piece.items.map(item => item.id) : 'text' in piece ? [piece.id] : [],
    ),
  ];
}

function otherDigit(number: string, chance: Chance): string {
  const places = [...Array(number.length).keys()].filter(place => number[place] !== ',');
  const place = chance.pick(places);
  const digit = String(1 + ((Number(number[place]) + chance.below(8)) % 9));
  const other = digit === number[place] ? String((Number(digit) % 9) + 1) : digit;
  return `${number.slice(0, place)}${other}${number.slice(place + 1)}`;
}
