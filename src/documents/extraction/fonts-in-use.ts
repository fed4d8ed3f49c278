/** The names that pdf.js gives the fonts of a page, in the order in which words are set in them. */
import type { OperatorList } from './open-pdf.ts';

/** Numbers of the operations (OPS of pdf.js). */
const operation = {
  save: 10,
  restore: 11,
  setFont: 37,
  showText: 44,
  beginForm: 74,
  endForm: 75,
  beginAnnotation: 80,
};

/** Annotations come last, and their words are no text of the page. */
export function fontsInUse({ fnArray, argsArray }: OperatorList): string[] {
  const names = new Set<string>();
  const saved: string[] = [];
  let current = '';
  for (const [index, fn] of fnArray.entries()) {
    const args = argsArray[index];
    const [first] = Array.isArray(args) ? args : [];
    if (fn === operation.beginAnnotation) break;
    if (fn === operation.save || fn === operation.beginForm) saved.push(current);
    else if (fn === operation.restore || fn === operation.endForm) current = saved.pop() ?? current;
    else if (fn === operation.setFont) current = String(first);
    else if (fn === operation.showText && showsWords(first)) names.add(current);
  }
  return [...names];
}

/** Glyphs are objects, and numbers the gaps between them. */
function showsWords(glyphs: unknown): boolean {
  return Array.isArray(glyphs) && glyphs.some(glyph => String(glyph?.unicode ?? '').trim() !== '');
}
