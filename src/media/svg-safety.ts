/**
 * An SVG is published from the site's own origin, so opened on its own it could run scripts there or
 * fetch from elsewhere. Only a plain drawing is accepted: whatever below it carries, it is left out.
 */
const activeContent: { pattern: RegExp; what: string }[] = [
  { pattern: /<(\w+:)?script\b/i, what: 'carries a script' },
  { pattern: /<(\w+:)?foreignObject\b/i, what: 'carries embedded HTML' },
  { pattern: /[\s"'/]on[a-z]+\s*=/i, what: 'carries an event handler' },
  { pattern: /javascript\s*:/i, what: 'carries a script address' },
  { pattern: /<!(ENTITY|DOCTYPE[^>]*\[)/i, what: 'declares entities' },
  { pattern: /<\?xml-stylesheet/i, what: 'refers to a style sheet elsewhere' },
  { pattern: /@import/i, what: 'refers to a style sheet elsewhere' },
  {
    pattern: /\b(href|src)\s*=\s*(?:["']\s*)?(?!["'#\s]|data:(image|font)\/)/i,
    what: 'refers to another file',
  },
  { pattern: /url\(\s*(?:["']\s*)?(?!["'#\s]|data:(image|font)\/)/i, what: 'refers to another file' },
];

/** What makes the SVG more than a drawing, as words that follow the file's name; null where nothing does. */
export function describeActiveContent(svg: string): string | null {
  return activeContent.find(({ pattern }) => pattern.test(svg))?.what ?? null;
}
