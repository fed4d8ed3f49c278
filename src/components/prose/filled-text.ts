/**
 * Prose whose figures come from the programme data. A place for a figure is `{path}`, `{path unit}` or, for a
 * range, `{path–path unit}`:
 *
 *   An ounce costs {commercialTerms.allIn.usdPerTroyOunce USD}. {commercialTerms.downPayment.refund}
 *
 * `{^path}` is a citation alone, for words of one's own that rest on what stands there.
 *
 * Numbers get separators and stay with their unit, sentences stand as stored, null becomes "not published".
 * An unknown path fails the build.
 */
import { cite } from '../citations/citations.ts';
import { programValue, textDifferencesAt } from '../program-data.ts';
import { siteAddress } from '../site-address.ts';
import { spaceBefore, writtenNumber } from '../written-number.ts';

const path = '[A-Za-z][A-Za-z0-9.-]*';
const place = new RegExp(
  `\\{(?<alone>\\^)?(?<from>${path})(?:–(?<to>${path}))?(?: (?<unit>[^{}]+))?\\}`,
  'g',
);

interface Place {
  alone?: '^';
  from: string;
  to?: string;
  unit?: string;
}

/**
 * Fills in a text and cites each path at its first place in it.
 *
 * @param html HTML; plain text is escaped before it comes here
 * @throws {Error} where a path leads nowhere or to more than one value, or a brace is left over.
 */
export function fillIn(request: Request, html: string): string {
  const cited = new Set<string>();
  return filled(html, path => {
    if (cited.has(path)) return '';
    cited.add(path);
    return cite(request, { kind: 'program', path, differs: textDifferencesAt(path).length > 0 });
  });
}

/** Fills in a text that stands where no citation can, such as a heading or a title. */
export function fillInUncited(html: string): string {
  return filled(html, () => '');
}

/** Identifiers of the text differences that touch a figure of the text: its readers have to see both readings. */
export function differencesIn(text: string): string[] {
  const found = [...text.matchAll(place)].flatMap(([, , path = '']) => {
    const named = /^textDifferences\.([a-z-]+)/.exec(path)?.[1];
    return named === undefined ? textDifferencesAt(path).map(({ id }) => id) : [named];
  });
  return [...new Set(found)];
}

/** Links of prose begin with the path of the page; the base path of the site comes before it. */
export function withSiteAddresses(html: string): string {
  return html.replace(/href="(\/[^"]*)"/g, (_link, path: `/${string}`) => `href="${siteAddress(path)}"`);
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`);
}

function filled(html: string, markOf: (path: string) => string): string {
  const result = html.replace(place, (...matched) => {
    const { alone, from, to, unit } = matched.at(-1) as Place;
    if (alone !== undefined) return citedAlone(from, markOf(from));
    return to === undefined ? written(from, unit, markOf(from)) : range(from, to, unit, markOf(from));
  });
  const leftOver = /[{}][^<\s]*/.exec(result);
  if (leftOver)
    throw new Error(`Prose: ${leftOver[0]} is no place for a figure; write {path} or {path unit}.`);
  return result;
}

function written(path: string, unit: string | undefined, mark: string): string {
  const value = programValue(path);
  if (value === null) return `not published${mark}`;
  if (isFigure(value)) return numberHtml(writtenNumber(value), unit, mark);
  if (typeof value !== 'string') throw new Error(`Programme data: ${path} is no single value.`);
  return escapeHtml(value) + mark;
}

function citedAlone(path: string, mark: string): string {
  programValue(path); // A citation of what does not exist fails as a figure does.
  return mark;
}

function range(from: string, to: string, unit: string | undefined, mark: string): string {
  const ends = [programValue(from), programValue(to)].filter(isFigure).map(writtenNumber);
  if (ends.length < 2) throw new Error(`Programme data: ${from} and ${to} are no two figures.`);
  return numberHtml(ends.join('–'), unit, mark);
}

function isFigure(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value));
}

/** Only the first word of the unit is held to the number. */
function numberHtml(number: string, unit: string | undefined, mark: string): string {
  if (unit === undefined) return `<span class="number">${number}${mark}</span>`;
  const [head = '', ...tail] = unit.split(' ');
  const rest = tail.length > 0 ? `<span class="unit-tail"> ${tail.join(' ')}</span>` : '';
  return `<span class="number">${number}${spaceBefore(head)}${head}${rest}${mark}</span>`;
}
