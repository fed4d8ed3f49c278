/**
 * Date of the last change of a page's content: the newest commit to its own source, its prose or the programme file, or to
 * the documents and media if it lists them. Changes of components, layouts and styles do not count, because search engines
 * need not read the page again for them.
 */
import { readdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { readGitDates } from '#library/reading';
import type { Configuration } from '../configuration.ts';

export interface PageInputs
  extends Pick<Configuration, 'programFile' | 'documentsDirectory' | 'mediaDirectory'> {
  /** Folder of the project's sources. */
  sources?: string;
}

/** Folders of Markdown collections by the name of the page that shows them. */
const collectionOf: Record<string, string> = {
  comparison: 'content/ways/',
  faq: 'content/questions/',
  legitimacy: 'content/red-flags/',
  verification: 'content/registers/',
};

/**
 * Dates (ISO 8601 in UTC) of all pages in src/pages by path; null if the content of a page is not fully committed or
 * the clone is shallow.
 */
export async function pageDates(inputs: PageInputs): Promise<Record<string, string | null>> {
  const { programFile, documentsDirectory, mediaDirectory, sources = resolve('src') } = inputs;
  const pages = await readdir(join(sources, 'pages'));
  const prose = await readdir(join(sources, 'content', 'pages'));
  const ofSources = await committedBelow(sources);
  const ofProgram = (await committedBelow(dirname(programFile)))?.get(basename(programFile));
  const ofLibrary = [await committedBelow(documentsDirectory), await committedBelow(mediaDirectory)];
  const dates = pages.flatMap(file => {
    const name = basename(file, '.astro');
    if (name === file) return [];
    const collection = collectionOf[name] ?? null;
    const shown = [
      ofSources?.get(`pages/${file}`),
      ofProgram,
      ...(prose.includes(`${name}.md`) ? [ofSources?.get(`content/pages/${name}.md`)] : []),
      ...[...(ofSources ?? [])].flatMap(([path, date]) =>
        collection !== null && path.startsWith(collection) ? [date] : [],
      ),
      ...(name === 'documents' ? ofLibrary.flatMap(of => (of ? [...of.values()] : [undefined])) : []),
    ];
    const newest = shown.includes(undefined) ? undefined : shown.sort().at(-1);
    return [[name === 'index' ? '/' : `/${name}`, newest ?? null] as const];
  });
  return Object.fromEntries(dates);
}

/** Dates of last commits by path below a folder; undefined if git lacks any of them. */
async function committedBelow(folder: string): Promise<ReadonlyMap<string, string> | undefined> {
  const { committed, warnings } = await readGitDates(folder);
  return warnings.length > 0 ? undefined : committed;
}
