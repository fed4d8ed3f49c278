/** Entries of the Markdown collections (src/content.config.ts). */
import { type CollectionEntry, getCollection, getEntry } from 'astro:content';

/** Entries of a collection by their `order`. */
export async function orderedEntries<Name extends 'questions' | 'redFlags' | 'ways' | 'registers'>(
  name: Name,
): Promise<CollectionEntry<Name>[]> {
  return (await getCollection(name)).toSorted((a, b) => a.data.order - b.data.order);
}

/** The prose of a page. @param path path of the page, such as `/team` */
export async function pageEntry(path: `/${string}`): Promise<CollectionEntry<'pages'> | undefined> {
  return getEntry('pages', path === '/' ? 'index' : path.slice(1));
}
