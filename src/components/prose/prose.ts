/**
 * Prose of src/content as HTML. Figures and sources are links of the Markdown:
 *
 *   [USD](figure:commercialTerms.allIn.usdPerTroyOunce)                    figure with its unit, cited
 *   [USD](figure:commercialTerms.allIn.usdPerToken "uncited")             the same beside a figure whose source states it, too
 *   [months](figure:commercialTerms.targetDelivery.fromMonths..toMonths)   range of two figures
 *   [or](figure:delivery.election.options)                                 list as part of a sentence, with "and" or "or", cited
 *   [](figure:team.note)                                                   text of the programme data, cited
 *   [](source:lifecycle.notice)                                            citation alone
 *   [No date is published.](unless:milestones.acceptance.date)             words only where nothing is published at the path
 *   [No law is published.](unless:programme.governingLaw "The law is")     else the words of the title with what is published, cited
 *   [, or {} days](otherwise:commercialTerms.targetDelivery)            words with the numbers of other readings, where texts differ
 *   [No document says so.](unsaid:insolvency)                              words, or the sentences of documents that speak of the point
 *   [No document says so.](unsaid:insolvency "what is missing")            the words with a link to the point on /not-published
 *   [](passage:delivery.rules.inspection)                                  link to the passage that explains a place
 *   [](https://example.com/terms "Publisher, page")                        citation of a page of the web
 *
 * A paragraph or list item with a figure, source or passage of an entry that the programme does not have is left out.
 */
import { readFileSync } from 'node:fs';
import { OperatorError } from '../../operator-error.ts';
import { type Citation, cite } from '../citations/citations.ts';
import { passageOf } from '../citations/passages.ts';
import { escapeHtml, valueHtml } from '../citations/sourced-value.ts';
import { sentencesWith } from '../documents/said-in-documents.ts';
import { groups } from '../legitimacy/unpublished.ts';
import { programValue, textDifferencesAt } from '../program-data.ts';
import { siteAddress } from '../site-address.ts';
import { heldTogether } from '../written-number.ts';

/** Entry of a Markdown collection. */
export interface ProseEntry {
  filePath?: string | undefined;
  rendered?: { html: string } | undefined;
}

export interface ProseOptions {
  /** Anchor of the second-level heading above the section; by default the text before the first one. */
  section?: string | undefined;
  /** Request for the page that cites; without it there are no citation marks. */
  request?: Request;
}

const reference =
  /<a href="(?<scheme>[a-z]+:)(?<target>[^"]*)"(?: title="(?<title>[^"]*)")?>(?<words>[^<]*)<\/a>/g;

/**
 * HTML of an entry or of a section of it; "Not published." where all of it is left out. Each source is cited at its first place only.
 *
 * @throws {Error} with file and line where a path leads nowhere or to more than one value
 */
export function proseHtml(entry: ProseEntry, { section, request }: ProseOptions = {}): string {
  const cited = new Set<string>();
  const mark = (place: string, citation: Citation) => {
    if (!request || cited.has(place)) return '';
    cited.add(place);
    return cite(request, citation);
  };
  const programMark = (path: string) =>
    mark(path, { kind: 'program', path, differs: textDifferencesAt(path).length > 0 });
  const shown: Record<string, (target: string, words: string, title: string, link: string) => string> = {
    'figure:': (target, unit, title) => {
      const { path, to } = rangeOf(target);
      return valueHtml({ path, to, unit }, title === 'uncited' ? '' : programMark(path));
    },
    'source:': (path, words) => words + programMark(path),
    'unless:': (path, words, title) => {
      const value = programValue(path);
      if (value === null) return words;
      if (value === undefined || !title) return '';
      return `${title} ${valueHtml({ path }, programMark(path))}${String(value).endsWith('.') ? '' : '.'}`;
    },
    'otherwise:': ifTextsDiffer,
    'unsaid:': unlessSaid,
    'passage:': passageLink,
    'https:': (target, words, title, link) => {
      const url = attributeText(`https:${target}`);
      return words === '' ? mark(url, { kind: 'web', name: attributeText(title), url }) : link;
    },
  };
  const whole = sectionOf(entry, section);
  const html = whole.replace(block, part => (isAboutNoEntry(entry, part) ? '' : part));
  if (html !== whole && !/<(?:p|li)>/.test(html)) return '<p>Not published.</p>';
  return html
    .replace(/href="(\/[^"]*)"/g, (_, path: `/${string}`) => `href="${siteAddress(path)}"`)
    .replace(reference, (link, scheme, target, title, words) =>
      located(entry, scheme + target, () => {
        const show = shown[scheme];
        if (!show)
          throw new Error(`A reference begins with ${Object.keys(shown).join(', ')}, not with ${scheme}`);
        return show(target, words, title, link);
      }),
    );
}

const block = /<(p|li)>.*?<\/\1>/gs;

/** True for a part of a text that refers to an entry of a list which the programme does not have. */
function isAboutNoEntry(entry: ProseEntry, part: string): boolean {
  return Array.from(part.matchAll(reference)).some(
    ({ groups: { scheme = '', target = '' } = {} }) =>
      ['figure:', 'source:', 'passage:'].includes(scheme) &&
      located(entry, scheme + target, () => programValue(rangeOf(target).path) === undefined),
  );
}

/** @throws {OperatorError} with file and line of the reference where `read` fails */
function located<Value>(entry: ProseEntry, address: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new OperatorError(`${placeOf(entry, address)}: ${(error as Error).message}`);
  }
}

/** HTML without the paragraph around it, for a cell or a line. */
export function inlineHtml(html: string): string {
  return html.trim().replace(/^<p>((?:(?!<p>).)*)<\/p>$/s, '$1');
}

/** Identifiers of the differences between texts on figures of the prose. */
export function differencesIn(entry: ProseEntry, section?: string): string[] {
  const found = [...sectionOf(entry, section).matchAll(reference)].flatMap(({ groups = {} }) => {
    const path = groups.target ?? '';
    const named = /^textDifferences\.([a-z-]+)/.exec(path)?.[1];
    return named === undefined ? textDifferencesAt(path).map(({ id }) => id) : [named];
  });
  return [...new Set(found)];
}

/** True if the entry has a heading of the second level with the anchor. */
export function hasSection(entry: ProseEntry, section: string): boolean {
  return sectionsOf(entry).has(section);
}

function sectionOf(entry: ProseEntry, section = ''): string {
  const html = sectionsOf(entry).get(section);
  if (html === undefined) throw new OperatorError(`${entry.filePath}: there is no section "${section}".`);
  return html;
}

/** HTML by the anchor of the heading above it; under an empty anchor the text before the first heading. */
function sectionsOf({ rendered, filePath }: ProseEntry): ReadonlyMap<string, string> {
  if (!rendered) throw new OperatorError(`${filePath}: the Markdown could not be rendered.`);
  const [opening = '', ...rest] = rendered.html.split(/<h2 id="([^"]*)">.*?<\/h2>/);
  const parts = new Map([['', opening]]);
  for (let index = 0; index < rest.length; index += 2) parts.set(rest[index] ?? '', rest[index + 1] ?? '');
  return parts;
}

/** @example rangeOf('a.from..to') // { path: 'a.from', to: 'a.to' } */
function rangeOf(target: string): { path: string; to: string | undefined } {
  const [path = '', last] = target.split('..');
  return { path, to: last && [...path.split('.').slice(0, -1), last].join('.') };
}

function passageLink(path: string, words: string): string {
  const passage = passageOf(path);
  if (!passage) throw new Error(`No page explains ${path}.`);
  return `<a href="${passage.href}">${words || passage.text.toLowerCase()}</a>`;
}

function ifTextsDiffer(path: string, words: string): string {
  const readings = textDifferencesAt(path).flatMap(({ otherReadings }) => otherReadings);
  const numbers = readings.map(({ text }) => /^\d[\d,.–]*/.exec(text)?.[0] ?? text);
  const all = numbers.join(' / ');
  const written = heldTogether(words.replace('{}', all));
  return all && escapeHtml(written).replace(all, `<span class="number">${all}</span>`);
}

/** Sentences quoted on a point; more would bury the text that they are in. */
const mostQuoted = 3;

function unlessSaid(id: string, words: string, title: string): string {
  const point = groups.flatMap(({ points }) => points).find(candidate => candidate.id === id);
  if (!point) throw new Error(`src/content/not-published.json has no point "${id}".`);
  const quotes = sentencesWith(point.phrases)
    .slice(0, mostQuoted)
    .map(({ text, name, href }) => `<q>${escapeHtml(text)}</q> (<a href="${href}">${escapeHtml(name)}</a>)`);
  // A point that documents speak of is not on that page.
  const place = siteAddress(`/not-published#${id}`);
  return quotes.join(' ') || words + (title ? ` See <a href="${place}">${title}</a>.` : '');
}

function placeOf({ filePath = '' }: ProseEntry, address: string): string {
  const [before = ''] = readFileSync(filePath, 'utf8').split(address);
  return `${filePath}:${before.split('\n').length}`;
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** An attribute of rendered HTML without character references. */
function attributeText(value: string): string {
  return value.replace(/&(?:#x([0-9a-f]+)|(\w+));/gi, (reference, hex, name) =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (named[name] ?? reference),
  );
}
