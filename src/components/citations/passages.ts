/** Passages of the pages that explain places of the programme data: a basis becomes a link to its passage. */
import { readDataPath } from '../../data-path.ts';
import { program } from '../../site-data.ts';
import { siteAddress } from '../site-address.ts';
import rows from './passages.json' with { type: 'json' };

export interface Passage {
  href: string;
  text: string;
}

/** A start with a point at its end covers the entries of a list, whose keys fill the braces of its place and text. */
const isOfEntries = (start: string) => start.endsWith('.');

/** The passage that explains what stands at a path of the programme data; null where no page does. */
export function passageOf(path: string): Passage | null {
  const row = rows.find(({ start }) => path.startsWith(start));
  if (!row) return null;
  const [name = ''] = path.slice(row.start.length).split('.');
  const entry = isOfEntries(row.start) ? Object(readDataPath(program, row.start + name)) : {};
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, key) => entry[key] ?? name);
  return { href: siteAddress(filled(row.place) as `/${string}`), text: filled(row.text) };
}

/** The passages of several paths, each once, in their order. */
export function passagesOf(paths: readonly string[]): Passage[] {
  const passages = paths.map(passageOf).filter(passage => passage !== null);
  return [...new Map(passages.map(passage => [passage.href, passage])).values()];
}
