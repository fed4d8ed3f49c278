/** What an HTML file that the build wrote refers to, and what can be referred to in it. */

export interface Markup {
  /** Addresses as they stand in the page, character references resolved. */
  references: string[];
  anchors: Set<string>;
}

/** One reference of a page. */
export interface Reference {
  /** Name of the element in lower case. */
  element: string;
  /** The address, character references resolved. */
  address: string;
}

/** Attributes of a tag are quoted in what the build writes; a text holds no `<` that is not escaped. */
const tag = /<([a-z][\w-]*)(?:\s+[^\s"'>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*\s*\/?>/gi;
const attribute = /(\s)(href|src|poster|srcset|action|id)(\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

export function readMarkup(html: string): Markup {
  const references: string[] = [];
  const anchors = new Set<string>();
  for (const [element] of withoutScripts(html).matchAll(tag)) {
    for (const [, , name = '', , ...values] of element.matchAll(attribute)) {
      const value = unquoted(values);
      if (name === 'id') anchors.add(value);
      else references.push(...(name === 'srcset' ? candidates(value).map(([address]) => address) : [value]));
    }
  }
  return { references, anchors };
}

/** The page with each reference put in other words; everything else stays as it is. */
export function withReferences(html: string, rewrite: (reference: Reference) => string): string {
  return html.replace(tag, (whole: string, element: string) =>
    whole.replace(attribute, (found: string, space: string, name: string, equals: string, ...rest) => {
      if (name.toLowerCase() === 'id') return found;
      const value = unquoted(rest.slice(0, 3));
      const one = (address: string) => rewrite({ element: element.toLowerCase(), address });
      const written =
        name.toLowerCase() === 'srcset'
          ? candidates(value)
              .map(([address, ...width]) => [one(address), ...width].join(' '))
              .join(', ')
          : one(value);
      return `${space}${name}${equals}"${withCharacterReferences(written)}"`;
    }),
  );
}

function unquoted(quotings: (string | undefined)[]): string {
  return withoutCharacterReferences(quotings.find(one => typeof one === 'string') ?? '');
}

/** Candidates of a `srcset`: an address, and what stands behind it. */
function candidates(srcset: string): [address: string, ...rest: string[]][] {
  return srcset.split(',').map(one => {
    const [address = '', ...rest] = one.trim().split(/\s+/);
    return [address, ...rest];
  });
}

/** The tag of a script stays, its content goes. */
function withoutScripts(html: string): string {
  return html.replace(/(<(script|style)\b[^>]*>)[\s\S]*?(<\/\2>)/gi, '$1$3').replace(/<!--[\s\S]*?-->/g, '');
}

const named: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };

function withoutCharacterReferences(value: string): string {
  return value.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (whole, decimal, hexadecimal, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hexadecimal) return String.fromCodePoint(Number.parseInt(hexadecimal, 16));
    return named[name] ?? whole;
  });
}

function withCharacterReferences(value: string): string {
  return value.replace(/[&"<>]/g, character => `&#${character.charCodeAt(0)};`);
}
