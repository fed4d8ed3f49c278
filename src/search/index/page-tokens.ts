/**
 * The records of a small library as the words of its pages in order, which compresses to about half: texts repeat phrases.
 *
 * Bytes: for each token twice the index of its form plus 2, plus 1 if it is at the position of the token before; 0 between
 * pages.
 */
import { ByteReader, ByteWriter } from './bytes.ts';
import { decodePostings, encodePostings } from './postings.ts';

/** Postings of a form as bytes. */
export interface FormRecord {
  form: string;
  pages: number;
  bytes: Uint8Array;
}

export function encodeTokens(records: readonly FormRecord[]): Uint8Array {
  const tokens = records.flatMap(({ pages, bytes }, form) => {
    const postings = decodePostings(bytes, pages);
    return Array.from(postings.pages, (page, at) =>
      postings.positionsAt(at, Number.POSITIVE_INFINITY).map(position => ({ page, position, form })),
    ).flat();
  });
  tokens.sort((a, b) => a.page - b.page || a.position - b.position || a.form - b.form);
  const writer = new ByteWriter();
  let before = { page: 0, position: -1 };
  for (const token of tokens) {
    const isOther = token.page !== before.page;
    if (isOther) writer.number(0);
    writer.number(2 * token.form + 2 + Number(!isOther && token.position === before.position));
    before = token;
  }
  return writer.finish();
}

export function decodeTokens(bytes: Uint8Array, forms: readonly string[]): FormRecord[] {
  const places = forms.map((): { pages: number[]; positions: number[] } => ({ pages: [], positions: [] }));
  const reader = new ByteReader(bytes);
  for (let [page, position] = [0, -1]; reader.position < bytes.length; ) {
    const code = reader.number();
    if (code === 0) {
      page += 1;
      position = -1;
      continue;
    }
    position += 1 - (code % 2);
    const place = places[(code >> 1) - 1];
    place?.pages.push(page);
    place?.positions.push(position);
  }
  return places.map(({ pages, positions }, at) => ({
    form: forms[at] ?? '',
    ...encodePostings(Int32Array.from(pages), Int32Array.from(positions)),
  }));
}
