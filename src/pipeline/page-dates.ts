/**
 * When what a page shows was last changed, as git tells it: the newest commit that touched its own source, its prose or
 * the programme file, and the documents and media where it lists them. How a page is drawn (components, layouts, styles)
 * does not count: a search engine need not read it again.
 */
import { readdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Configuration } from '../configuration.ts';
import { readGitDates } from '../documents/library/modified.ts';

export interface PageInputs
  extends Pick<Configuration, 'programFile' | 'documentsDirectory' | 'mediaDirectory'> {
  /** Folder of the project's sources. */
  sources?: string;
}

/** Prose that stands in no page itself: files and folders of src/content, by the path of the page that shows them. */
const proseOfPages: Record<string, readonly string[]> = {
  '/comparison': ['content/alternatives.ts', 'content/published-figures.ts'],
  '/faq': ['content/questions/'],
  '/legitimacy': ['content/red-flags.ts'],
  '/verification': ['content/registers.ts'],
};

/** Dates of last commits by the path below a folder; null where git does not know all of them. */
type Dates = ReadonlyMap<string, string> | null;

/**
 * Dates of all pages that have a source of their own, by path. ISO 8601 in UTC; null where git does not know all that
 * a page shows, or knows only the last part of its history.
 */
export async function pageDates({
  programFile,
  documentsDirectory,
  mediaDirectory,
  sources = resolve('src'),
}: PageInputs): Promise<ReadonlyMap<string, string | null>> {
  const names = (await readdir(join(sources, 'pages'))).filter(name => name.endsWith('.astro'));
  const ofSources = await committedBelow(sources);
  const ofProgram = below(await committedBelow(dirname(programFile)), basename(programFile));
  const ofLibrary = [await committedBelow(documentsDirectory), await committedBelow(mediaDirectory)];
  return new Map(
    names.map(name => {
      const path = name === 'index.astro' ? '/' : `/${name.replace(/\.astro$/, '')}`;
      const prose = proseOfPages[path] ?? [];
      const shown = [
        below(ofSources, `pages/${name}`),
        ofProgram,
        ...prose.map(name => below(ofSources, name)),
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

/** Of a file, or of all files of a folder, whose path ends with a slash; null where there is none. */
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
