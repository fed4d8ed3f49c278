/**
 * Prose whose figures come from the programme data. A place for a figure is `{path}`, `{path unit}` or, for a
 * range, `{path–path unit}`:
 *
 *   An ounce costs {commercialTerms.allIn.usdPerTroyOunce USD}. {commercialTerms.downPayment.refund}
 *
 * `{^path}` is a citation alone, after words of one's own. An unknown path fails the build.
 */
import { cite } from '../citations/citations.ts';
import { valueHtml } from '../citations/sourced-value.ts';
import { programValue, textDifferencesAt } from '../program-data.ts';
import { siteAddress } from '../site-address.ts';

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

/** Fills in a text that cannot have citations, such as a heading or a title. */
export function fillInUncited(html: string): string {
  return filled(html, () => '');
}

/** Identifiers of the text differences on figures of the text: its readers have to see both readings. */
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

function filled(html: string, markOf: (path: string) => string): string {
  const result = html.replace(place, (...matched) => {
    const { alone, from, to, unit } = matched.at(-1) as Place;
    if (alone === undefined) return valueHtml({ path: from, to, unit }, markOf(from));
    programValue(from); // A citation of a place that does not exist fails as a figure does.
    return markOf(from);
  });
  const leftOver = /[{}][^<\s]*/.exec(result);
  if (leftOver)
    throw new Error(`Prose: ${leftOver[0]} is no place for a figure; write {path} or {path unit}.`);
  return result;
}
