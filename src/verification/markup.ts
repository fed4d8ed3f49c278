/** What a text refers to, what can be referred to in it, and what its elements are classed as: read in one pass. */
import { DomUtils, Parser, parseDocument } from 'htmlparser2';
import { withReferences } from '#offline';

export interface Markup {
  /** Addresses as they stand in the text, character references resolved, each once. */
  references: Set<string>;
  anchors: Set<string>;
  classes: Set<string>;
}

/** Of a text of any kind, told by its file. */
export function markupOf(file: string, bytes: Buffer): Markup {
  if (file.endsWith('.html')) return readMarkup(bytes.toString());
  return { references: new Set(referencesIn(file, bytes)), anchors: new Set(), classes: new Set() };
}

/** Of a page. */
export function readMarkup(html: string): Markup {
  const markup: Markup = { references: new Set(), anchors: new Set(), classes: new Set() };
  const addReference = (address: string) => {
    markup.references.add(address);
    return address;
  };
  const parser = new Parser({
    onattribute(name, value) {
      if (name === 'id') markup.anchors.add(value);
      else if (name === 'class') for (const one of value.split(/\s+/)) markup.classes.add(one);
      else withReferences(name, value, addReference);
    },
  });
  parser.end(html);
  return markup;
}

/** Of the sitemap, the lists, and what is Markdown, where a bracket behind a backslash is a bracket. */
function referencesIn(file: string, bytes: Buffer): string[] {
  if (/^sitemap.*\.xml$/.test(file)) {
    const locations = DomUtils.getElementsByTagName(
      'loc',
      parseDocument(bytes.toString(), { xmlMode: true }),
    );
    return locations.map(location => DomUtils.textContent(location));
  }
  const found = (pattern: RegExp) =>
    [...bytes.toString().matchAll(pattern)].flatMap(([, reference]) => reference ?? []);
  if (/^(api\/(documents|media)|document-history)\.json$/.test(file))
    return found(/"(?:url|\w+Url)": "([^"]+)"/g);
  return file === 'llms.txt' || /^[^/]+\.md$/.test(file) ? found(/\\.|\]\(([^)\s]+)\)/g) : [];
}
