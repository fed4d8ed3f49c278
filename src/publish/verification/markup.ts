/** What an HTML file that the build wrote refers to, and what can be referred to in it. */

export interface Markup {
  /** Addresses as they stand in the page, character references resolved. */
  references: string[];
  anchors: Set<string>;
}

/** Attributes of a tag are quoted in what the build writes; a text holds no `<` that is not escaped. */
const tag = /<[a-z][\w-]*(?:\s+[^\s"'>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*\s*\/?>/gi;
const attribute = /\s(href|src|poster|srcset|action|id)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

export function readMarkup(html: string): Markup {
  const references: string[] = [];
  const anchors = new Set<string>();
  for (const [element] of withoutScripts(html).matchAll(tag)) {
    for (const [, name = '', ...values] of element.matchAll(attribute)) {
      const value = withoutReferences(values.find(one => one !== undefined) ?? '');
      if (name === 'id') anchors.add(value);
      else if (name === 'srcset')
        references.push(...value.split(',').map(one => one.trim().split(/\s/)[0] ?? ''));
      else references.push(value);
    }
  }
  return { references, anchors };
}

/** The tag of a script stays, its content goes. */
function withoutScripts(html: string): string {
  return html.replace(/(<(script|style)\b[^>]*>)[\s\S]*?(<\/\2>)/gi, '$1$3').replace(/<!--[\s\S]*?-->/g, '');
}

const named: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };

function withoutReferences(value: string): string {
  return value.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (whole, decimal, hexadecimal, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hexadecimal) return String.fromCodePoint(Number.parseInt(hexadecimal, 16));
    return named[name] ?? whole;
  });
}
