/** Words for the parts of a document ("clause", "Sections", "Art.") and the numbers behind them ("9.2", "II", "One"). */
import { divisionOrdinals, divisionWords } from '#text';

export interface Unit {
  /** In the singular, in small letters. */
  name: string;
  /** Depth: attachments are outside of all others. */
  rank: number;
  isPlural: boolean;
}

export const ranks = { attachment: 0, division: 1, article: 2, clause: 3, item: 10, caption: 30 };

const divisions = ['chapter', 'part', 'title', 'kapitel', 'teil', 'capítulo', 'capitulo', 'parte'];
const articles = ['article', 'artikel', 'artículo', 'articulo'];
/** Words for what is inside of a clause. */
const inner =
  'subclause sub-clause subsection sub-section subparagraph sub-paragraph recital point item rule limb'.split(
    ' ',
  );
/** Words for what has a number and holds nothing that has one. */
const captions = ['table', 'figure', 'chart'];
const abbreviations: Readonly<Record<string, string>> = {
  ...{ sec: 'section', secs: 'sections', '§': 'section', '§§': 'sections', cl: 'clause', cls: 'clauses' },
  ...{ art: 'article', arts: 'articles', para: 'paragraph', paras: 'paragraphs', sch: 'schedule' },
};

const units: ReadonlyMap<string, Unit> = /* @__PURE__ */ unitTable();

export type UnitOf = (word: string) => Unit | null;

/** @param word as written */
export function unitOf(word: string): Unit | null {
  return units.get(word.toLowerCase()) ?? null;
}

/** With the words by which a document numbers its own headings, such as "Rider 1" and "Lot A". */
export function unitsWith(headings: readonly string[]): UnitOf {
  const own = new Map<string, Unit>();
  for (const heading of headings) {
    const word = /^(\p{Lu}\p{L}{2,20})\s(?:\d{1,2}|[IVX]{1,5}|\p{Lu})(?![\p{L}\d])/u
      .exec(heading)?.[1]
      ?.toLowerCase();
    if (!word || units.has(word)) continue;
    const unit = { name: word, rank: ranks.division };
    own.set(word, { ...unit, isPlural: false }).set(`${word}s`, { ...unit, isPlural: true });
  }
  return word => unitOf(word) ?? own.get(word.toLowerCase()) ?? null;
}

/** True for words such as "Sec", behind which a point ends no sentence. */
export function isAbbreviation(word: string): boolean {
  return word.toLowerCase() in abbreviations;
}

function unitTable(): Map<string, Unit> {
  const table = new Map<string, Unit>();
  const add = (words: readonly string[], rankOf: (name: string) => number) => {
    for (let at = 0; at + 1 < words.length; at += 2) {
      const [name = '', plural = ''] = words.slice(at, at + 2);
      table.set(plural, { name, rank: rankOf(name), isPlural: true });
      table.set(name, { name, rank: rankOf(name), isPlural: false });
    }
  };
  add(divisionWords('attachments'), () => ranks.attachment);
  add(divisionWords('clauses'), name => (articles.includes(name) ? ranks.article : ranks.clause));
  const others = divisionWords('others');
  const isDivision = (_: string, at: number) => divisions.includes(others[at - (at % 2)] ?? '');
  add([...others.filter(isDivision), 'title', 'titles'], () => ranks.division);
  const withPlurals = (names: readonly string[]) => names.flatMap(name => [name, `${name}s`]);
  add(withPlurals(inner), () => ranks.item);
  add(withPlurals(captions), () => ranks.caption);
  add(['heading', 'headings'], () => ranks.article);
  for (const [short, word] of Object.entries(abbreviations)) {
    const unit = table.get(word);
    if (unit) table.set(short, unit);
  }
  return table;
}

const numberWords = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const ordinals = /* @__PURE__ */ divisionOrdinals();

/** Digits of "One" and "First"; null for other words. */
export function digitsOf(word: string): string | null {
  const at = numberWords.indexOf(word.toLowerCase());
  return at >= 0 ? String(at + 1) : ordinalOf(word);
}

/** Digits of "First". */
export function ordinalOf(word: string): string | null {
  return ordinals.get(word.toLowerCase()) ?? null;
}

const romanDigits: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };

/** Arabic digits of a Roman number in capitals; null for other words. */
export function arabicOf(roman: string): string | null {
  if (!/^[IVXLC]{1,7}$/.test(roman)) return null;
  const digits = Array.from(roman, letter => romanDigits[letter] ?? 0);
  return String(digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0));
}
