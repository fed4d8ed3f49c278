/**
 * Published form of a small index: its forms in the order of the text. Repetitions of documents then repeat in the bytes, which compress to little more
 * than half of the records (15 kB of 27 for the samples, brotli).
 *
 * Bytes: number of all places, then for each page the number of its places and for each place the form, from 1. A place that does not follow the one
 * before has 0 and the distance in front: 0 if both have the same position.
 */
import { ByteReader, ByteWriter } from './bytes.ts';
import { decodePostings, type FormPostings, positionsOn } from './postings.ts';

interface FormRecord {
  /** Number of pages with the form. */
  pages: number;
  bytes: Uint8Array;
}

/** @param records in the order of the forms */
export function inTextOrder(records: readonly FormRecord[], pageCount: number): Uint8Array {
  const places = Array.from({ length: pageCount }, (): [position: number, form: number][] => []);
  for (const [form, { pages, bytes }] of records.entries()) {
    const postings = decodePostings(bytes, pages);
    for (const page of postings.pages)
      for (const position of positionsOn(postings, page)) places[page]?.push([position, form]);
  }
  const writer = new ByteWriter();
  writer.number(places.reduce((sum, { length }) => sum + length, 0));
  for (const ofPage of places) {
    writer.number(ofPage.length);
    let last = -1;
    for (const [position, form] of ofPage.sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
      if (position !== last + 1) for (const mark of [0, position - last]) writer.number(mark);
      writer.number(form + 1);
      last = position;
    }
  }
  return writer.finish();
}

/** The reverse of `inTextOrder`: postings of a form, built on demand. */
export function openText(bytes: Uint8Array, formCount: number): (form: number) => FormPostings {
  const { starts, pages, positions } = placesByForm(bytes, formCount);
  return form => {
    const byPage = new Map<number, number[]>();
    for (let at = starts[form] ?? 0; at < (starts[form + 1] ?? 0); at += 1) {
      const page = pages[at] ?? 0;
      const onPage = byPage.get(page);
      if (onPage === undefined) byPage.set(page, [positions[at] ?? 0]);
      else onPage.push(positions[at] ?? 0);
    }
    const places = [...byPage.values()];
    return {
      pages: Int32Array.from(byPage.keys()),
      counts: Int32Array.from(places, ({ length }) => length),
      positionsAt(index, most) {
        const all = places[index] ?? [];
        return all.length > most ? all.slice(0, most) : all;
      },
    };
  };
}

/** Places of form `n`: from `starts[n]` up to `starts[n + 1]`, in the order of the text. */
function placesByForm(bytes: Uint8Array, formCount: number) {
  const { forms, pages, positions } = readText(bytes);
  const starts = new Int32Array(formCount + 1);
  for (let at = 0; at < forms.length; at += 1) starts[forms[at] ?? 0] = (starts[forms[at] ?? 0] ?? 0) + 1;
  for (let form = 1; form <= formCount; form += 1)
    starts[form] = (starts[form] ?? 0) + (starts[form - 1] ?? 0);
  const next = starts.slice();
  const sorted = { starts, pages: new Int32Array(forms.length), positions: new Int32Array(forms.length) };
  for (let at = 0; at < forms.length; at += 1) {
    const form = (forms[at] ?? 0) - 1;
    const place = next[form] ?? 0;
    next[form] = place + 1;
    sorted.pages[place] = pages[at] ?? 0;
    sorted.positions[place] = positions[at] ?? 0;
  }
  return sorted;
}

/** Form (from 1), page and position of each place. */
function readText(bytes: Uint8Array) {
  const reader = new ByteReader(bytes);
  const count = reader.number();
  const text = {
    forms: new Int32Array(count),
    pages: new Int32Array(count),
    positions: new Int32Array(count),
  };
  let at = 0;
  for (let page = 0; at < count; page += 1) {
    let position = -1;
    for (let left = reader.number(); left > 0; left -= 1) {
      let form = reader.number();
      position += form === 0 ? reader.number() : 1;
      if (form === 0) form = reader.number();
      text.forms[at] = form;
      text.pages[at] = page;
      text.positions[at++] = position;
    }
  }
  return text;
}
