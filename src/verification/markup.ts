/** References and anchors of a published text, read in one pass. */
import { DomUtils, Parser, parseDocument } from 'htmlparser2';
import { withReferences } from '#offline';

export interface Markup {
  /** Addresses as written, with character references resolved, each once. */
  references: Set<string>;
  anchors: Set<string>;
}

/** Markup of any published text; its kind is recognised by the file name. */
export function markupOf(file: string, bytes: Buffer): Markup {
  if (file.endsWith('.html')) return readMarkup(bytes.toString());
  return { references: new Set(referencesIn(file, bytes)), anchors: new Set() };
}

/** Markup of a page. */
export function readMarkup(html: string): Markup {
  const markup: Markup = { references: new Set(), anchors: new Set() };
  const addReference = (address: string) => {
    markup.references.add(address);
    return address;
  };
  const parser = new Parser({
    onattribute(name, value) {
      if (name === 'id') markup.anchors.add(value);
      else withReferences(name, value, addReference);
    },
  });
  parser.end(html);
  return markup;
}

/** References of sitemaps, lists and Markdown, where an escaped bracket is no markup. */
function referencesIn(file: string, bytes: Buffer): string[] {
  const found = (pattern: RegExp) =>
    [...bytes.toString().matchAll(pattern)].flatMap(([, reference]) => reference ?? []);
  if (/^sitemap.*\.xml$/.test(file))
    return DomUtils.getElementsByTagName('loc', parseDocument(bytes.toString(), { xmlMode: true })).map(
      location => DomUtils.textContent(location),
    );
  if (/^(api\/(documents|media)|document-history)\.json$/.test(file))
    return found(/"(?:url|\w+Url)": "([^"]+)"/g);
  return file === 'llms.txt' || /^[^/]+\.md$/.test(file) ? found(/\\.|\]\(([^)\s]+)\)/g) : [];
}
