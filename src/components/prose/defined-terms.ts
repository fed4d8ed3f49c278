/**
 * Links the first use of each defined term in the text of a page to its definition. Works on rendered HTML, so that
 * sentences of the programme data are linked as well as prose. What already leads somewhere, names something or is
 * drawn stays as it is: links, headings, captions, labels, small print, code, pictures, quotations.
 */
export interface DefinedTerm {
  /** Anchor of its definition on the page of commercial terms. */
  id: string;
  /** Ways in which texts write it, in the singular; letters count as small ones unless the form is an abbreviation. */
  forms: string[];
}

/** General terms that texts mostly write in another way. */
const otherForms = new Map([['aml', 'anti-money-laundering']]);

/** Everyday words, such as "by default"; their definitions are linked from others. */
const tooCommon = ['default', 'election'];

export function definedTerms(data: {
  entities: readonly { id: string; name: string; abbreviation: string | null }[];
  definitions: readonly { id: string; term: string }[];
}): DefinedTerm[] {
  const entities = data.entities.map(({ id, name, abbreviation }) => ({
    id,
    forms: abbreviation === null ? [name] : [name, abbreviation],
  }));
  const definitions = data.definitions.map(({ id, term }) => ({ id, forms: formsOf(term) }));
  return [...entities, ...definitions].filter(
    ({ forms: [first = ''] }) => !tooCommon.includes(first.toLowerCase()),
  );
}

/** @example formsOf('Forward (offtake) price, strike') // ['Forward price', 'offtake price', 'strike'] */
function formsOf(term: string): string[] {
  return term.split(', ').flatMap(one => {
    const [, before, other, behind] = /^(\S+) \((\S+)\) (.+)$/.exec(one) ?? [];
    const forms = behind === undefined ? [one] : [`${before} ${behind}`, `${other} ${behind}`];
    return [...forms, ...forms.flatMap(form => otherForms.get(form.toLowerCase()) ?? [])];
  });
}

const closedElements = new Set(
  'a h1 h2 h3 h4 caption summary label legend button code pre svg time script style template dt th blockquote noscript option output small'.split(
    ' ',
  ),
);
const tagOrText = /<(\/?)([a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^>"'])*?(\/?)>|[^<]+/gi;

export function linkDefinedTerms(
  html: string,
  terms: readonly DefinedTerm[],
  addressOf: (id: string) => string,
): string {
  const linked = new Set<string>();
  const pattern = patternOf(terms);
  const link = (text: string) =>
    text.replace(pattern, written => {
      const id = termOf(written, terms)?.id;
      if (id === undefined || linked.has(id)) return written;
      linked.add(id);
      return `<a class="defined" href="${addressOf(id)}">${written}</a>`;
    });
  let closed = 0;
  return html.replace(tagOrText, (piece, end: string, name: string | undefined, alone: string) => {
    if (name === undefined) return closed === 0 ? link(piece) : piece;
    if (closedElements.has(name.toLowerCase()) && alone === '') closed += end === '' ? 1 : -1;
    return piece;
  });
}

/** Longer forms first, so that "deferred payment date" is not taken for "deferred payment". */
function patternOf(terms: readonly DefinedTerm[]): RegExp {
  const forms = terms.flatMap(({ forms }) => forms).toSorted((a, b) => b.length - a.length);
  return new RegExp(
    `(?<![\\w-])(?:${forms.map(form => `${RegExp.escape(form)}s?`).join('|')})(?![\\w-])`,
    'gi',
  );
}

function termOf(written: string, terms: readonly DefinedTerm[]): DefinedTerm | undefined {
  const isWritten = (form: string) =>
    form === form.toUpperCase()
      ? written === form || written === `${form}s`
      : [form.toLowerCase(), `${form.toLowerCase()}s`].includes(written.toLowerCase());
  return terms.find(({ forms }) => forms.some(isWritten));
}
