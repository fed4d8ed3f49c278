/** Splits a text into statements: sentences and cells, each with its amounts, subjects, moods and heads. */
import type { Cell, Passage } from '#pdf';
import type { Program } from '#program';
import { figureMoods, figureSubjects, figureTerms } from '#program/vocabulary';
import { type Phrase, phraseFinder } from '#text';
import { languagesOf } from '#text/numbers';
import { isCounted, readAmounts } from './amounts.ts';
import { inheritUnits } from './inherited-units.ts';
import { definedWords, houseWordsOf, namesOfOthers } from './names.ts';
import type { Heads, Statement } from './statement.ts';
import type { Amount } from './units.ts';
import { isOfClass, unknownWords } from './word-class.ts';
import { readWords, type Word } from './words.ts';

/** Regular English inflection; at least four letters remain, or `note` would match `not`. */
const inflected = /^(\p{L}{4,40}?)(?:'s|s|ing|ed)$/u;

/** Phrases that name key figures and other subjects. */
const findSubjects = phraseFinder(Object.entries(figureSubjects), word => word.replace(inflected, '$1'));
/** Phrases that mark a statement as another's, not current or not true, and terms: as written, because the tense of a verb marks the past. */
const findMoods = phraseFinder(Object.entries({ ...figureMoods, ...figureTerms }));

/** @param passages by default the text is one passage, such as a sentence of the programme data */
export function readText(
  text: string,
  passages: readonly Passage[] = [{ start: 0, end: text.length, isHeading: false, cell: null }],
  program: Program | null = null,
) {
  const dearestToken = program ? dearestTokenOf(program) : undefined;
  const houseWords = program ? houseWordsOf(program) : new Set<string>();
  const words = readWords(text, passages);
  const languages = languagesOf(words);
  const amounts = readAmounts(words, languages, dearestToken);
  // `after the down payment you owe` the other one.
  const isDone = ({ name, from }: Phrase) =>
    /^(?:down|deferred)$/.test(name) && [1, 2, 3].some(back => isOfClass(words[from - back]?.text, 'done'));
  const subjects = findSubjects(words).filter(phrase => !isDone(phrase));
  const phrases = findMoods(words);
  const known = [...amounts, ...subjects, ...phrases];
  const names = namesOfOthers(words, languages, known, houseWords.union(definedWords(text, passages)));
  const unknown = unknownWords(words, languages, known, houseWords);
  const moods = [...phrases, ...names, ...unknown].sort((a, b) => a.from - b.from);
  const starts = [...words.keys()].filter(at => words[at]?.before === 'sentence');
  const [amountsFrom, subjectsFrom, moodsFrom] = [sharer(amounts), sharer(subjects), sharer(moods)];
  const statements = starts.map((from, index): Statement => {
    const { cell = null, isHeading = false } = passages[words[from]?.passage ?? 0] ?? {};
    const to = starts[index + 1] ?? words.length;
    return {
      from,
      to,
      cell,
      isHeading,
      isQuestion: text.slice(words[from]?.start, words[to]?.start).includes('?'),
      isSentence: /[.?!]/.test(text.charAt(words[to - 1]?.end ?? 0)),
      amounts: amountsFrom(to),
      subjects: subjectsFrom(to),
      moods: moodsFrom(to),
      heads: noHeads,
    };
  });
  giveHeads(statements, words);
  for (const statement of statements)
    statement.amounts = inheritUnits(statement, words, dearestToken).filter(isCounted);
  return { words, statements };
}

/** In dollars, between the price of a token and that of an ounce. */
function dearestTokenOf({ commercialTerms: { allIn, forwardPrice } }: Program): number {
  return Math.sqrt(Number(allIn.usdPerToken) * Number(forwardPrice.usdPerTroyOunce));
}

/** The amounts of a text of one passage. */
export function amountsOf(text: string): Amount[] {
  return readText(text).statements.flatMap(({ amounts }) => amounts);
}

const noHeads: Heads = { row: [], column: [], mates: [], peers: [], rowPeers: [], heading: [], before: [] };

/** Returns the items that begin before an index and were not returned yet; indexes ascend. */
function sharer<Item extends { from: number }>(items: readonly Item[]): (to: number) => Item[] {
  let next = 0;
  return to => {
    const first = next;
    while ((items[next]?.from ?? to) < to) next += 1;
    return items.slice(first, next);
  };
}

function giveHeads(statements: readonly Statement[], words: readonly Word[]): void {
  const headsInTable = cellHeads(statements);
  let heading: Statement[] = [];
  for (const [index, statement] of statements.entries()) {
    const last = statements.slice(Math.max(0, index - 1), index);
    const before = last.filter(one => words[one.from]?.passage === words[statement.from]?.passage);
    const opens = before.length === 0 && isHeading(statement);
    if (opens) heading = [statement];
    const own = statement.cell ? headsInTable(statement.cell) : {};
    statement.heads = { ...noHeads, heading: opens ? [] : heading, before, ...own };
  }
}

/** Maximum number of cells of a row or a column that are read: a wider table is a page of numbers. */
const mostMates = 24;

function cellHeads(statements: readonly Statement[]) {
  const inCells = statements.filter(({ cell }) => cell !== null);
  const groupedBy = (keyOf: (cell: Cell) => string) => {
    const groups = Map.groupBy(inCells, ({ cell }) => (cell ? keyOf(cell) : ''));
    return (key: string) => (groups.get(key) ?? []).slice(0, mostMates);
  };
  const inRow = groupedBy(({ table, row }) => `${table} ${row}`);
  const inColumn = groupedBy(({ table, column }) => `${table} ${column}`);
  return ({ table, row, column }: Cell): Partial<Heads> => {
    const isOther = (one: Statement) => one.cell?.column !== column;
    const others = inRow(`${table} ${row}`).filter(isOther);
    const above = row > 0 ? inRow(`${table} 0`) : [];
    // The rest of its row describes a cell of the first column: `N + 30 d | The election closes`.
    const isHead = (one: Statement) => (column === 0 ? one.amounts.length === 0 : one.cell?.column === 0);
    return {
      row: row > 0 || column > 0 ? others.filter(isHead) : [],
      mates: others.filter(one => !isHead(one)),
      column: above.filter(one => !isOther(one)),
      peers: above.filter(isOther),
      rowPeers: column > 0 ? inColumn(`${table} 0`).filter(one => one.cell?.row !== row) : [],
    };
  };
}

/** Longer ones are statements of their own. */
const longestHeading = 8;

/** Also `8.1 Superseded drafts.`, which opens a paragraph. */
function isHeading({ isHeading: isSet, cell, amounts, from, to }: Statement): boolean {
  return isSet || (cell === null && amounts.length === 0 && to - from <= longestHeading);
}
