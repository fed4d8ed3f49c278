/** The words of the programme data: a name that stands among them is no other's. */
import type { Program } from '../program/schema/schema.ts';
import { folded } from './amounts/text.ts';

const known = new WeakMap<Program, ReadonlySet<string>>();

export function houseWordsOf(program: Program): ReadonlySet<string> {
  const words = known.get(program) ?? new Set(folded(JSON.stringify(program)).match(/\p{L}{1,60}/gu) ?? []);
  known.set(program, words);
  return words;
}
