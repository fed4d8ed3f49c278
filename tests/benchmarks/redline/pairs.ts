/** Pairs of versions with what was edited between them. */
import { chanceOf } from './chance.ts';
import { type Expected, edits } from './edits.ts';
import { renumbered } from './numbers.ts';
import { type Paper, paperNamed } from './papers.ts';

export interface VersionPair {
  older: Paper;
  newer: Paper;
  /** Names of the edits. */
  names: string[];
  expected: Expected[];
  /** Which sections bear another number, as a consequence or as an edit of its own. */
  numbers: string[];
}

const names = Object.keys(edits);

/** The first pairs have one edit each, every kind in turn; the others have up to six at once. */
export function drawPair(index: number, seed: number): VersionPair {
  const chance = chanceOf(seed * 1009 + index);
  const older = paperNamed(index + Math.floor(index / names.length), seed);
  const newer = structuredClone(older);
  const first = names[index % names.length] ?? '';
  const wanted =
    index < names.length
      ? [first]
      : [first, ...Array.from({ length: 2 + chance.below(4) }, () => chance.pick(names))];
  const taken = new Set<number>();
  const made = new Set<string>();
  const expected: Expected[] = [];
  // What stands once in a paper is changed once; what moves or goes is chosen before passages in it are edited.
  for (const name of wanted.toSorted((a, b) => Number(!/clause/.test(a)) - Number(!/clause/.test(b)))) {
    if (made.has(name) && !/wording|digit|cell|spelling/.test(name)) continue;
    const edit = edits[name];
    for (let tries = 0; tries < 20; tries += 1) {
      const one = edit?.(newer, chance, taken);
      if (!one) continue;
      expected.push(one);
      made.add(name);
      break;
    }
  }
  return { older, newer, names: [...made], expected, numbers: renumbered(older, newer) };
}
