/**
 * When what a page shows was last changed, as git tells it: the newest commit that touched its own source, prose and
 * data that it draws on however deep, the programme file, and the documents, media and questions where it lists them.
 * How a page is built and drawn (components, layouts, styles) does not count: a search engine need not read it again.
 */
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Configuration } from '../configuration.ts';
import { readGitDates } from '../documents/modified.ts';
import { keptOnProcess } from '../kept-on-process.ts';

export interface PageInputs
  extends Pick<Configuration, 'programFile' | 'documentsDirectory' | 'mediaDirectory'> {
  /** Folder of the project's sources. */
  sources?: string;
}

/**
 * Dates of all pages that have a source of their own, by path. To be asked for early: git is another process, and
 * starting one takes the longer the more memory this one holds (measured).
 */
export async function pageDates(inputs: PageInputs): Promise<ReadonlyMap<string, string | null>> {
  const names = await readdir(join(inputs.sources ?? resolve('src'), 'pages'));
  const paths = names.filter(name => name.endsWith('.astro')).map(pagePath);
  return new Map(await Promise.all(paths.map(async path => [path, await pageDate(path, inputs)] as const)));
}

function pagePath(name: string): string {
  return name === 'index.astro' ? '/' : `/${name.replace(/\.astro$/, '')}`;
}

/**
 * @param path path of a page of the navigation, such as `/faq`
 * @returns ISO 8601 in UTC; null where git does not know all of it, or knows only the last part of its history.
 */
export async function pageDate(path: string, inputs: PageInputs): Promise<string | null> {
  const sources = inputs.sources ?? resolve('src');
  const page = join(sources, 'pages', `${path === '/' ? 'index' : path.slice(1)}.astro`);
  const found: Drawn = { sources, files: new Set(), collections: new Set(), seen: new Set() };
  await follow(page, found);
  const dates = await Promise.all([
    datesOfFiles(sources, found.files),
    ...(found.seen.has(join(sources, 'components', 'program-data.ts'))
      ? [datesOfFiles(dirname(inputs.programFile), new Set([inputs.programFile]))]
      : []),
    ...[...found.collections].map(name => datesOfFolder(folderOf(name, inputs, sources))),
  ]);
  const known = dates.flatMap(some => some ?? []);
  if (dates.includes(null) || known.length === 0) return null;
  return known.reduce((newest, date) => (date > newest ? date : newest));
}

/** What a page was found to draw on. */
interface Drawn {
  sources: string;
  /** Files of content. */
  files: Set<string>;
  collections: Set<string>;
  /** Every file that was followed. */
  seen: Set<string>;
}

async function follow(file: string, found: Drawn): Promise<void> {
  const path = relative(found.sources, file).split(sep).join('/');
  if (found.seen.has(file) || /^(layouts|\.\.)\//.test(path)) return;
  found.seen.add(file);
  if (/^(pages|content)\/|\.json$/.test(path)) found.files.add(file);
  if (!/\.(astro|ts)$/.test(path)) return;
  const source = await readFile(file, 'utf8');
  for (const [, name = ''] of source.matchAll(/getCollection\('(\w+)'\)/g)) found.collections.add(name);
  for (const [, imported = ''] of source.matchAll(/^import (?!type)[^;]*?'(\.{1,2}\/[^'?]+)'/gm)) {
    await follow(join(dirname(file), imported), found);
  }
}

function folderOf(collection: string, inputs: PageInputs, sources: string): string {
  const folders: Record<string, string> = {
    documents: inputs.documentsDirectory,
    media: inputs.mediaDirectory,
    questions: join(sources, 'content', 'questions'),
  };
  const folder = folders[collection];
  if (folder === undefined)
    throw new Error(`src/publish/page-dates.ts: no folder is known for “${collection}”.`);
  return folder;
}

/** Dates of the last commits of files below a folder; null where one is not known, or is not as it was committed. */
async function datesOfFiles(folder: string, files: ReadonlySet<string>): Promise<string[] | null> {
  const committed = await committedBelow(folder);
  if (committed === null) return null;
  const dates = [...files].map(file => committed.get(relative(folder, file).split(sep).join('/')));
  return dates.every(date => date !== undefined) ? dates : null;
}

async function datesOfFolder(folder: string): Promise<string[] | null> {
  const committed = await committedBelow(folder);
  return committed === null ? null : [...committed.values()];
}

/** Dates by the path below the folder; null outside git, and where its history is cut short. */
async function committedBelow(folder: string): Promise<Map<string, string> | null> {
  const { committed, warnings } = await keptOnProcess(`git dates of ${folder}`, '', () =>
    readGitDates(folder),
  );
  return warnings.length > 0 ? null : committed;
}
