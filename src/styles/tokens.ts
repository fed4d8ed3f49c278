/** Reads the tokens of tokens.css, for the page that shows them and the test that holds them to their promise. */

export interface Token {
  /** With its two hyphens: `--ink-soft`. */
  name: string;
  value: string;
}

export interface Colour {
  name: string;
  /** Six hexadecimal digits after a hash. */
  light: string;
  dark: string;
}

/** The first value of each token in the order of the sheet; what wider screens change is left out. */
export function readTokens(css: string): Token[] {
  const tokens = new Map<string, string>();
  for (const [, name = '', value = ''] of css
    .replace(/\/\*.*?\*\//gs, '')
    .matchAll(/(--[\w-]+):\s*([^;]+);/g))
    if (!tokens.has(name)) tokens.set(name, value.trim());
  return Array.from(tokens, ([name, value]) => ({ name, value }));
}

export function coloursOf(tokens: Token[]): Colour[] {
  return tokens.flatMap(({ name, value }) => {
    const [, light, dark] = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(value) ?? [];
    return light && dark ? [{ name, light, dark }] : [];
  });
}

/** Contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance (WCAG 2.2, "relative luminance"). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map(start => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map(share => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
