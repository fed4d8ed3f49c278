/** Entries of the Markdown collections (src/content.config.ts). */
import { type CollectionEntry, getCollection } from 'astro:content';

/** Entries of a collection by their `order`. */
export async function orderedEntries<Name extends 'questions' | 'redFlags' | 'ways' | 'registers'>(
  name: Name,
): Promise<CollectionEntry<Name>[]> {
  return (await getCollection(name)).toSorted((a, b) => a.data.order - b.data.order);
}

/** The prose of a page, if it has any: `getEntry` would log a warning for each page without. @param path path of the page, such as `/team` */
export async function pageEntry(path: `/${string}`): Promise<CollectionEntry<'pages'> | undefined> {
  const id = path === '/' ? 'index' : path.slice(1);
  return (await getCollection('pages')).find(entry => entry.id === id);
}
