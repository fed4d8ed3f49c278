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

/** Dates of last commits by path below a folder; null if git lacks any of them. */
type Dates = ReadonlyMap<string, string> | null;

/**
 * Dates (ISO 8601 in UTC) of all pages in src/pages by path; null if the content of a page is not fully committed or
 * the clone is shallow.
 */
export async function pageDates({
  programFile,
  documentsDirectory,
  mediaDirectory,
  sources = resolve('src'),
}: PageInputs): Promise<ReadonlyMap<string, string | null>> {
  const namesIn = async (folder: string, extension: string) =>
    (await readdir(join(sources, folder))).flatMap(file =>
      file.endsWith(extension) ? file.slice(0, -extension.length) : [],
    );
  const names = await namesIn('pages', '.astro');
  const withProse = await namesIn('content/pages', '.md');
  const ofSources = await committedBelow(sources);
  const ofProgram = below(await committedBelow(dirname(programFile)), basename(programFile));
  const ofLibrary = [await committedBelow(documentsDirectory), await committedBelow(mediaDirectory)];
  return new Map(
    names.map(name => {
      const path = name === 'index' ? '/' : `/${name}`;
      const collection = collectionOf[name];
      const shown = [
        below(ofSources, `pages/${name}.astro`),
        ofProgram,
        ...(withProse.includes(name) ? [below(ofSources, `content/pages/${name}.md`)] : []),
        ...(collection ? [below(ofSources, collection)] : []),
        ...(path === '/documents' ? ofLibrary : []),
      ];
      return [path, newest(shown)];
    }),
  );
}

async function committedBelow(folder: string): Promise<Dates> {
  const { committed, warnings } = await readGitDates(folder);
  return warnings.length > 0 ? null : committed;
}

/** Dates of a file, or of all files of a folder if the path ends with a slash; null if there are none. */
function below(dates: Dates, path: string): Dates {
  const found = [...(dates ?? [])].filter(
    ([file]) => file === path || (path.endsWith('/') && file.startsWith(path)),
  );
  return found.length === 0 ? null : new Map(found);
}

function newest(shown: readonly Dates[]): string | null {
  if (shown.includes(null)) return null;
  return (
    shown
      .flatMap(dates => [...(dates ?? new Map<string, string>()).values()])
      .sort()
      .at(-1) ?? null
  );
}
