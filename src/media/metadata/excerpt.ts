/** Puts a file together from the parts of another, copied only at the end: what stands side by side stays one part. */
export interface Excerpt {
  keep(start: number, end: number): void;
  insert(bytes: Buffer): void;
  join(): Buffer;
}

export function excerptOf(bytes: Buffer): Excerpt {
  const parts: Buffer[] = [];
  let [from, to] = [0, 0];
  const flush = () => {
    if (to > from) parts.push(bytes.subarray(from, to));
  };
  return {
    keep(start, end) {
      if (start !== to) {
        flush();
        from = start;
      }
      to = end;
    },
    insert(inserted) {
      flush();
      from = to;
      parts.push(inserted);
    },
    join() {
      flush();
      return Buffer.concat(parts);
    },
  };
}
