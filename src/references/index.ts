/**
 * References of a document: to its own clauses, to other documents, and from terms to their definitions. See README.md.
 *
 *   referencesOf(pages, structure.blocks, { title: 'Offtake Agreement', others: [{ title: 'Rights Summary', slug: 'rights-summary' }] });
 *
 * @module
 */
import type { Block } from '#pdf';
import { definedTermId, type PageText } from '#pdf/structure';
import type { Span } from '#text';
import { crossReferenceFinder } from './cross-references.ts';
import { type DefinedTerm, definedTerms, termUses, undefinedTerms } from './defined-terms.ts';
import { ownNoun } from './foreign.ts';
import { outlineOf, type Part } from './outline.ts';
import { type Passage, passagesOf } from './passages.ts';
import type { ReferenceLink, References } from './schema.ts';

export { type ReferenceLink, type References, referencesSchema, reportedReferencesSchema } from './schema.ts';

export interface NamedDocuments {
  /** Of the document itself. */
  title: string;
  /** Other documents, with the last segment of their paths. */
  others: readonly { title: string; slug: string }[];
}

/** Maximum number of links of a document, and of each list of the report. */
const most = { links: 50_000, listed: 200 };

export function referencesOf(
  pages: readonly (PageText & { label: string })[],
  blocks: readonly Block[],
  named: NamedDocuments,
): References {
  const passages = passagesOf(pages, blocks);
  const outline = outlineOf(passages, blocks);
  const addresses = new Addresses(blocks);
  const taken = new Map<Passage, Span[]>();
  const links: { passage: Passage; span: Span; link: ReferenceLink }[] = [];
  const isTaken = (passage: Passage, { start, end }: Span) =>
    (taken.get(passage) ?? []).some(other => other.start < end && other.end > start);
  const add = (kind: ReferenceLink['kind'], passage: Passage, span: Span, to: string) => {
    if (links.length >= most.links || isTaken(passage, span)) return;
    taken.set(passage, [...(taken.get(passage) ?? []), span]);
    const ranges = passage.rangesOf(span.start, span.end);
    links.push({ passage, span, link: { kind, block: passage.block, ranges, to } });
  };
  for (const { passage, start, end, heading } of outline.contents)
    add('contents', passage, { start, end }, addresses.of({ block: heading }));
  const terms = definedTerms(passages);
  for (const { passage, start } of terms) if (start < 3) addresses.addDefinition(passage);
  const names = new Set(terms.map(({ name }) => name));
  const own = { title: named.title, noun: ownNoun(pages.map(({ text }) => text).join('\n')), terms: names };
  const find = crossReferenceFinder(outline, own, passages);
  const missing: References['missing'] = [];
  // A caption is shown without links.
  const linked = passages.filter(({ kind }) => kind !== 'caption');
  const labels = new Map(pages.map(({ page, label }) => [page, label]));
  for (const passage of linked)
    for (const { start, end, written, target } of find(passage)) {
      if (target) add('clause', passage, { start, end }, addresses.of(target));
      else if (!isTaken(passage, { start, end }))
        missing.push({ written, page: passage.page, label: labels.get(passage.page) ?? '' });
    }
  for (const { passage, slug, ...span } of titlesIn(linked, named, names))
    add('document', passage, span, slug);
  const uses = termUses(terms, linked, outline, isTaken);
  for (const { passage, term, ...span } of uses) add('term', passage, span, addresses.ofTerm(term));
  const used = new Set(uses.map(({ term }) => term.name));
  return {
    links: links
      .sort((a, b) => a.passage.index - b.passage.index || a.span.start - b.span.start)
      .map(({ link }) => link),
    terms: terms.map(term => ({
      name: term.name,
      id: addresses.ofTerm(term),
      block: term.passage.block,
      ranges: term.passage.rangesOf(term.start, term.end),
    })),
    addresses: addresses.added(),
    missing: missing.slice(0, most.listed),
    unused: [...names].filter(name => !used.has(name)).slice(0, most.listed),
    undefinedTerms: undefinedTerms(terms, uses, passages).slice(0, most.listed),
  };
}

/** Titles of other documents, of at least two words, except where the document defines a term of that name. */
function titlesIn(
  passages: readonly Passage[],
  { title, others }: NamedDocuments,
  terms: ReadonlySet<string>,
) {
  const named = others
    .filter(other => other.title !== title && other.title.includes(' '))
    .toSorted((a, b) => b.title.length - a.title.length);
  return passages.flatMap(passage => {
    const text = passage.text.replace(/\s/g, ' ');
    return named.flatMap(other => {
      const found = [];
      for (let start = text.indexOf(other.title); start >= 0; start = text.indexOf(other.title, start + 1)) {
        const end = start + other.title.length;
        const isWhole =
          !/[\p{L}\p{N}]$/u.test(text.slice(0, start)) && !/^[\p{L}\p{N}]/u.test(text.slice(end));
        const isFirst =
          !terms.has(other.title) || !/^\s*["”’']?,? (?:means|shall|has)\b/.test(text.slice(end));
        if (isWhole && isFirst) found.push({ passage, slug: other.slug, start, end });
      }
      return found;
    });
  });
}

/** Addresses on the reading page; parts and terms that have none get one. */
class Addresses {
  readonly #own: (string | null)[];
  readonly #added = new Map<number, string>();
  readonly #terms = new Map<object, string>();
  readonly #taken = new Set<string>();

  constructor(blocks: readonly Block[]) {
    let unnamed = 0;
    this.#own = blocks.map((block, index) => {
      const id = 'id' in block ? block.id : null;
      if (id === null && block.kind === 'heading') this.#added.set(index, `heading-${++unnamed}`);
      return id;
    });
    for (const id of this.#own) if (id !== null) this.#taken.add(id);
  }

  of(part: Pick<Part, 'block'> & Partial<Part>): string {
    const known = this.#own[part.block] ?? this.#added.get(part.block);
    if (known) return known;
    const numbers = [];
    let outermost: string | null | undefined;
    for (let at: Partial<Part> | null | undefined = part; at; at = at.parent) {
      numbers.unshift(at.number || '1');
      outermost = at.unit;
    }
    const id = this.#free(`${outermost ?? 'clause'}-${numbers.join('-')}`);
    this.#added.set(part.block, id);
    return id;
  }

  /** A paragraph that opens with a definition has the address by which the citations name it. */
  addDefinition({ block, kind, text }: Passage): void {
    const id = kind === 'paragraph' ? definedTermId(text.replace(/\s+/g, ' ')) : null;
    if (id === null || this.#taken.has(id) || (this.#own[block] ?? this.#added.has(block))) return;
    this.#taken.add(id);
    this.#added.set(block, id);
  }

  ofTerm(term: DefinedTerm): string {
    const own = term.start < 3 ? this.#added.get(term.passage.block) : undefined;
    const known = own ?? this.#terms.get(term);
    if (known) return known;
    const id = this.#free(`defined-${term.name.toLowerCase().replace(/[^\p{L}\d]+/gu, '-')}`);
    this.#terms.set(term, id);
    return id;
  }

  added(): References['addresses'] {
    return Array.from(this.#added, ([block, id]) => ({ block, id }));
  }

  #free(id: string): string {
    let free = id;
    for (let count = 2; this.#taken.has(free); count += 1) free = `${id}-${count}`;
    this.#taken.add(free);
    return free;
  }
}
