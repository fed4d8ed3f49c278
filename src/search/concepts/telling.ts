/** What single words of a query tell of the concepts of a table. */
import { stem } from '../analysis/word-forms.ts';
import type { Language } from '../words/language.ts';
import type { Concept } from './table.ts';

export interface Telling {
  /** The fewer concepts know the word, the more it tells. */
  weight: number;
  /** What it tells of each concept that knows it, by the number of the concept. */
  tells: ReadonlyMap<number, number>;
}

/** What is known of words that the library lacks. */
export type LackedWords = Pick<Language, 'otherWords' | 'matters'>;

/**
 * What a word tells of a concept that stands in a way to ask for it, that people use beside these, or that only passages hold which say
 * it; and what remains of it where it stands for a word of the query.
 */
const told = { asked: 1, everyday: 0.8, said: 0.5, otherWord: 0.8 };

/** How much more a word tells that one concept alone knows than one that all know. */
const sharpness = 40;

/**
 * @param known concepts with the words of their ways to ask, and with their own words, which are these and those of their terms
 */
export function tellingReader(
  known: readonly { concept: Concept; ways: string[][][]; own: ReadonlySet<string> }[],
) {
  const tellings = new Map<string, Map<number, number>>();
  const numbers = new Map(known.map(({ concept }, at) => [concept.name, at]));
  for (const [at, { concept, ways, own }] of known.entries()) {
    const words: [Iterable<string>, telling: number][] = [
      [own, told.said],
      [concept.everyday?.split(' ') ?? [], told.everyday],
      [ways.flat(2), told.asked],
    ];
    for (const [some, tells] of words)
      for (const word of some) tellings.set(word, raised(tellings.get(word) ?? new Map(), [at, tells]));
  }

  const toldBy = (word: string) => tellings.get(stem(word)) ?? new Map<number, number>();

  return {
    rarity: (term: string) => rarity(tellings.get(term)?.size ?? 0),
    /** By itself, and where the library lacks it by the matters that people mean by it and by what papers say for it. */
    telling(word: string, { otherWords, matters }: LackedWords): Telling {
      const named = matters(word).map(name => [numbers.get(name) ?? -1, told.everyday] as const);
      const own = named.reduce(raised, named.length === 0 ? toldBy(word) : new Map(toldBy(word)));
      const others = otherWords(word).flatMap(other => [...toldBy(other)]);
      const standIns = others.map(([at, tells]) => [at, told.otherWord * tells] as const);
      return {
        weight: rarity(own.size),
        tells: standIns.reduce(raised, standIns.length === 0 ? own : new Map(own)),
      };
    },
  };
}

function rarity(knowing: number): number {
  return Math.log(1 + sharpness / Math.max(1, knowing));
}

function raised(telling: Map<number, number>, [at, tells]: readonly [number, number]): Map<number, number> {
  return telling.set(at, Math.max(tells, telling.get(at) ?? 0));
}
