/**
 * A PDF that was cut off has lost its end, where the table of its objects stands and often the root of its pages.
 * pdf.js finds the objects again, but not without a root: this gives it one, made of what is left.
 */

/** Larger files are not searched: it takes a string as long as the file. */
const sizeLimit = 2 ** 27;

/** The file with ends that may open it, the likeliest first; none where nothing of a page is left. */
export function* repaired(bytes: Uint8Array): Generator<Uint8Array> {
  if (bytes.length > sizeLimit) return;
  const objects = [...dictionaries(Buffer.from(bytes).toString('latin1'))];
  const catalogue = objects.findLast(({ text }) => /\/Type\s*\/Catalog\b/.test(text));
  if (catalogue) yield withEnd(bytes, '', catalogue.number);

  const pages = objects.filter(({ text }) => /\/Type\s*\/Page\b/.test(text));
  if (pages.length === 0) return;
  const root = objects.reduce((last, { number }) => Math.max(last, number), 0) + 1;
  const kids = pages.map(({ number }) => `${number} 0 R`).join(' ');
  const tree = `${root} 0 obj\n<< /Type /Catalog /Pages ${root + 1} 0 R >>\nendobj
${root + 1} 0 obj\n<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>\nendobj\n`;
  yield withEnd(bytes, tree, root);
}

/**
 * The objects that stand in the file whole, each once, as it was written last. One way through the file: a beginning
 * whose end is missing must not be followed to the end of the file, and the next one again.
 */
function dictionaries(file: string): Iterable<{ number: number; text: string }> {
  const objects = new Map<number, { number: number; text: string }>();
  let open: { number: number; from: number } | null = null;
  for (const { 0: mark, 1: digits, index } of file.matchAll(/\b(?:(\d{1,7})\s+0\s+obj|endobj|stream)\b/g)) {
    if (digits !== undefined) {
      open ??= { number: Number(digits), from: index + mark.length };
    } else if (open !== null) {
      const { number, from } = open;
      objects.delete(number);
      objects.set(number, { number, text: file.slice(from, index) });
      open = null;
    }
  }
  return objects.values();
}

function withEnd(bytes: Uint8Array, objects: string, root: number): Uint8Array {
  const end = `\nendstream\nendobj\n${objects}trailer\n<< /Root ${root} 0 R >>\nstartxref\n0\n%%EOF\n`;
  return Buffer.concat([bytes, Buffer.from(end)]);
}
