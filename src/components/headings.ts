/** The headings of rendered HTML that can be linked to: `<h2 id="…">`. */
export interface Heading {
  id: string;
  /** Text of the heading as HTML: character references stay as they are. */
  html: string;
}

export function headingsOf(html: string): Heading[] {
  return [...html.matchAll(/<h2\b[^>]*\bid="([^"]+)"[^>]*>(.*?)<\/h2>/gs)].map(
    ([, id = '', content = '']) => ({
      id,
      html: content
        .replace(/<sup\b.*?<\/sup>/gs, '')
        .replace(/<[^>]+>/g, '')
        .trim(),
    }),
  );
}
