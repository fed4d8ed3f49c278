/** A strong ETag of a text: equal for equal texts (two hashes of 32 bits by FNV-1a, of the text forwards and of its positions). */
export function entityTag(text: string): string {
  let first = 0x811c9dc5;
  let second = 0x1000193;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul(second ^ (code + index), 0x85ebca6b);
  }
  return `"${hex(first)}${hex(second)}"`;
}

const hex = (value: number) => (value >>> 0).toString(16).padStart(8, '0');
