/**
 * Repairs a truncated PDF, which lacks its object table and often the root of its pages. pdf.js finds the objects again,
 * but needs a root, which is rebuilt from the remaining pages.
 */

/** The search needs a string as long as the file. */
const sizeLimit = 2 ** 27;

/** Versions of the file with a new end, the likeliest first; none if no page is left. */
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

/** The last complete copy of each object. A single pass keeps this linear for objects without an end. */
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
