/**
 * Makes questions mechanically from any pages, as a reader might type them. The right pages are those that hold the
 * text that the question was made from (of `natural` all of its words, of `prefix` any words that begin so); a question that more than six hold is left.
 */
import { stem } from '../../../src/search/word-analysis.ts';
import type { Page, Question } from './corpus.ts';
import { type RandomNumbers, randomNumbers } from './random.ts';

const questionsOfCategory = 30;
const mostRelevant = 6;
const attempts = 4000;

/** What a reader types, and how a page is told to be right. */
interface Draft {
  q: string;
  isRight: (page: ReadPage) => boolean;
}

interface ReadPage {
  page: Page;
  /** As written, with single spaces. */
  written: string;
  /** Small letters and digits, with one space between and around words. */
  plain: string;
  words: Set<string>;
}

type Draw = (page: ReadPage, random: RandomNumbers, library: ReadPage[]) => Draft | null;

/** Of these a question is not made where its own words stand in the library as they are typed. */
const altered = ['inflect', 'typo', 'prefix'];

const categories: Record<string, Draw> = {
  phrase: ({ plain }, random) => holding(run(plain, random, 3 + random.below(4))),
  natural: ({ plain }, random) => {
    const long = words(plain).filter(word => word.length > 4);
    const picked = [...new Set(Array.from({ length: 4 }, () => random.oneOf(long)))];
    if (long.length < 40 || picked.length < 4) return null;
    return { q: picked.join(' '), isRight: page => picked.every(word => page.words.has(word)) };
  },
  number: ({ written }, random) => {
    const amounts =
      written.match(
        /(?<![\w.,$])\$?\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\d.,]*\d)|\b\d+\.\d+ ?%|\$\d+(?:\.\d+)?\b/g,
      ) ?? [];
    if (amounts.length === 0) return null;
    const amount = random.oneOf(amounts);
    const q = random.share() < 0.5 ? amount.replaceAll(',', '') : amount;
    return q.length < 3 ? null : { q, isRight: page => standsIn(page.written, amount) };
  },
  abbrev: ({ written }, random) => {
    const found = written.match(/(?<=[a-z(] ?)\b[A-Z]{2,6}\b(?=[ ),.;])/g) ?? [];
    if (found.length === 0) return null;
    const q = random.oneOf(found);
    return { q, isRight: page => new RegExp(`\\b${q}\\b`).test(page.written) };
  },
  section: ({ written }, random) => {
    const found =
      written.match(/\b(?:Section|Article|Schedule|Exhibit|Clause) [0-9][0-9.]*[0-9](?:\([a-z]\))?/g) ?? [];
    if (found.length === 0) return null;
    const q = random.oneOf(found);
    return { q, isRight: page => standsIn(page.written, q) };
  },
  inflect: ({ plain }, random, library) => {
    const text = run(plain, random, 2 + random.below(2));
    const changed = words(text)
      .map(word => otherForm(word, library) ?? word)
      .join(' ');
    return changed === text ? null : { q: changed, isRight: holding(text).isRight };
  },
  typo: ({ plain }, random) => {
    const text = run(plain, random, 1 + random.below(2));
    const word = words(text).find(one => /^[a-z]{6,}$/.test(one));
    return word === undefined
      ? null
      : { q: text.replace(word, slipped(word, random)), isRight: holding(text).isRight };
  },
  prefix: ({ plain }, random) => {
    const text = run(plain, random, 1 + random.below(2));
    const last = words(text).at(-1) ?? '';
    if (!/^[a-z]{6,}$/.test(last)) return null;
    const cut = 1 + random.below(last.length - 4);
    const q = text.slice(0, -cut);
    return { q, isRight: page => page.plain.includes(` ${q}`) };
  },
};

export function makeQuestions(pages: Page[], seed: number): Question[] {
  const random = randomNumbers(seed);
  const library = pages.map(readPage).filter(({ plain }) => words(plain).length > 20);
  if (library.length === 0) return [];
  return Object.entries(categories).flatMap(([category, draw]) => {
    const asked = new Map<string, Question>();
    for (let attempt = 0; attempt < attempts && asked.size < questionsOfCategory; attempt += 1) {
      const draft = draw(random.oneOf(library), random, library);
      if (draft === null || draft.q.length < 2) continue;
      if (altered.includes(category) && library.some(holding(draft.q).isRight)) continue;
      const relevant = library.filter(draft.isRight).map(({ page: { doc, page } }) => ({ doc, page }));
      if (relevant.length > mostRelevant || relevant.length === 0) continue;
      asked.set(draft.q, { q: draft.q, category, relevant });
    }
    return [...asked.values()];
  });
}

function readPage(page: Page): ReadPage {
  const written = page.text.replace(/\s+/g, ' ');
  const plain = ` ${written
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;
  return { page, written, plain, words: new Set(words(plain)) };
}

function words(plain: string): string[] {
  return plain.split(' ').filter(word => word !== '');
}

function run(plain: string, random: RandomNumbers, length: number): string {
  const all = words(plain);
  const start = random.below(Math.max(1, all.length - length));
  return all.slice(start, start + length).join(' ');
}

function holding(text: string): Draft {
  return { q: text, isRight: ({ plain }) => plain.includes(` ${text} `) };
}

/** Whether the text stands there and is not part of a longer number. */
function standsIn(written: string, text: string): boolean {
  for (let at = written.indexOf(text); at !== -1; at = written.indexOf(text, at + 1)) {
    const around = `${written[at - 1] ?? ' '}${written[at + text.length] ?? ' '}${written[at + text.length + 1] ?? ' '}`;
    if (!/^[\d$.,]|^.\d|^.[.,(]\d/.test(around)) return true;
  }
  return false;
}

/** Another word of the library of the same stem. */
function otherForm(word: string, library: ReadPage[]): string | undefined {
  if (!/^[a-z]{5,}$/.test(word)) return undefined;
  const [first, second] = [`${word}s`, word.replace(/(?:s|ed|ing)$/, '')];
  return [first, second, `${second}ing`, `${second}ed`].find(
    form => form !== word && stem(form) === stem(word) && library.some(page => page.words.has(form)),
  );
}

/** One letter left out, doubled, replaced or swapped with the next; never the first. */
function slipped(word: string, random: RandomNumbers): string {
  const at = 1 + random.below(word.length - 2);
  const letter = String.fromCharCode(97 + random.below(26));
  const [before, here, after] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)];
  const slips = [
    before + after,
    before + here + here + after,
    before + letter + after,
    before + after.slice(0, 1) + here + after.slice(1),
  ];
  return random.oneOf(slips);
}
