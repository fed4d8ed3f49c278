/** Papers like contracts as data, so that an edit of them is known exactly: what they say, how it is numbered and how it is set. */
import { chanceOf } from './chance.ts';
import { type Writer, writerOf } from './sentences.ts';

/** A clause of the first order with what stands in it. */
export interface Clause {
  /** Names it in every version. */
  id: number;
  title: string;
  body: Piece[];
}

export interface Item {
  id: number;
  text: string;
}

export type Piece =
  | { kind: 'point'; id: number; text: string }
  | { kind: 'text'; id: number; text: string }
  | { kind: 'items'; mark: '(a)' | '•'; items: Item[] }
  | { kind: 'table'; caption: string; head: string[]; rows: string[][] };

export interface Setting {
  /** In millimetres. */
  margin: number;
  /** In points. */
  size: number;
  isJustified: boolean;
}

export interface Paper {
  name: string;
  title: string;
  runningHead: string;
  hasContents: boolean;
  /** Letters and notices number nothing. */
  isNumbered: boolean;
  /** Number of the first clause. */
  firstNumber: number;
  clauses: Clause[];
  schedules: Clause[];
  setting: Setting;
}

interface Shape {
  name: string;
  title: string;
  clauses: number;
  points: number;
  schedules: number;
  isNumbered?: boolean;
  hasContents?: boolean;
  setting: Setting;
}

const shapes: Shape[] = [
  {
    name: 'agreement',
    title: 'Supply and custody agreement',
    clauses: 14,
    points: 5,
    schedules: 2,
    hasContents: true,
    setting: { margin: 25, size: 10.5, isJustified: true },
  },
  {
    name: 'facility',
    title: 'Framework of storage and forward supply',
    clauses: 26,
    points: 6,
    schedules: 3,
    hasContents: true,
    setting: { margin: 30, size: 11, isJustified: true },
  },
  {
    name: 'terms',
    title: 'Summary of terms',
    clauses: 6,
    points: 2,
    schedules: 1,
    setting: { margin: 20, size: 10, isJustified: false },
  },
  {
    name: 'letter',
    title: 'Letter to holders',
    clauses: 4,
    points: 4,
    schedules: 0,
    isNumbered: false,
    setting: { margin: 32, size: 12, isJustified: false },
  },
  {
    name: 'rules',
    title: 'Rules of the vault',
    clauses: 9,
    points: 4,
    schedules: 1,
    setting: { margin: 22, size: 9.5, isJustified: true },
  },
];

export function paperNamed(index: number, seed: number): Paper {
  const shape = shapes[index % shapes.length] as Shape;
  const chance = chanceOf(seed * 101 + index);
  const writer = writerOf(chance);
  const { name, title, isNumbered = true, hasContents = false, setting } = shape;
  const clause = (_: unknown, place: number): Clause => ({
    id: nextId(),
    title: writer.title(),
    body: bodyOf(shape, place, chance.below(3), writer),
  });
  return {
    name,
    title,
    runningHead: `${title}, circulated to holders`,
    hasContents,
    isNumbered,
    firstNumber: 1,
    clauses: Array.from({ length: shape.clauses }, clause),
    schedules: Array.from({ length: shape.schedules }, clause),
    setting: { ...setting },
  };
}

let ids = 0;
export function nextId(): number {
  ids += 1;
  return ids;
}

function bodyOf({ points, isNumbered = true }: Shape, place: number, turn: number, writer: Writer): Piece[] {
  const texts = Array.from({ length: points }, (_, index): Piece => {
    const text = writer.paragraph(1 + ((index + place + turn) % 4));
    return { kind: isNumbered && (index > 0 || place % 3 > 0) ? 'point' : 'text', id: nextId(), text };
  });
  const items: Piece = {
    kind: 'items',
    mark: place % 2 === 0 ? '(a)' : '•',
    items: Array.from({ length: 3 + (place % 3) }, () => ({ id: nextId(), text: writer.sentence() })),
  };
  const table: Piece = {
    kind: 'table',
    caption: `Charges for ${writer.title().toLowerCase()}`,
    head: ['Service', 'Unit', 'Charge, USD'],
    rows: Array.from({ length: 4 + (place % 5) }, () => [writer.title(), 'per ounce', writer.figure()]),
  };
  return [...texts, ...(place % 3 === 1 ? [items] : []), ...(place % 4 === 2 ? [table] : [])];
}
