/** Maximum number of listed files. */
const namedAtMost = 3;

/** @example '"a.pdf", "b.pdf", "c.pdf" and 4 more' */
export function namedFiles(files: readonly string[]): string {
  const named = files.slice(0, namedAtMost).map(file => JSON.stringify(file));
  const more = files.length > namedAtMost ? ` and ${files.length - namedAtMost} more` : '';
  return named.join(', ') + more;
}
