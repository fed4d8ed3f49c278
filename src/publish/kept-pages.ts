/**
 * Keeps the pages of documents between builds: what a document is read on, and what its versions are cited by. Of a
 * thousand documents one may have changed, and the pages of the others are the same to the byte.
 *
 * A page is known by all that it shows: the project's code, the settings, the programme data, the day of the edition,
 * and of the document its entry, what was read of it, the sizes of the pictures of its pages, its versions and its neighbours. Whoever puts anything else on
 * these pages has to name it here.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AstroPrerenderer } from 'astro';
import type { Configuration } from '../configuration.ts';
import type { LibraryDocument } from '../documents/library.ts';
import { type DerivedCache, openDerivedCache } from './derived-cache.ts';
import type { EarlierBuild } from './earlier-build.ts';
import { projectVersion, publishedSettings } from './fingerprint.ts';
import type { Site } from './site.ts';

export interface KeptPages {
  /** Puts the pages that are kept into the folder of the build, and has the others made and keeps them. */
  through(renderer: AstroPrerenderer, outDirectory: string): AstroPrerenderer;
  /** Number of pages that were put there. */
  readonly count: number;
  /** Removes the pages that this build has no use for. */
  clean(): Promise<void>;
}

export async function openKeptPages(
  site: Site,
  configuration: Configuration,
  earlier: EarlierBuild,
): Promise<KeptPages> {
  const version = `${await projectVersion(configuration)} ${ofTheSite(site, configuration)}`;
  const shownOn = inputsByPage(site);
  let assets: string;
  let cache: DerivedCache;
  let count = 0;

  /** Of a page of a document all that it shows; null for other pages. */
  function inputsOf(page: string): [page: string, shown: string] | null {
    const shown = shownOn.get(page.replace(/@.*/, ''));
    return shown === undefined ? null : [page, shown];
  }

  function place(page: string, outDirectory: string): boolean {
    const inputs = inputsOf(page);
    if (!inputs) return false;
    const file = `${page.slice(1)}.html`;
    mkdirSync(dirname(join(outDirectory, file)), { recursive: true });
    if (earlier.take(file, [version, assets, inputs])) {
      cache.use(inputs);
    } else {
      const html = cache.find(inputs);
      if (!html) return false;
      writeFileSync(join(outDirectory, file), html);
    }
    count += 1;
    return true;
  }

  return {
    through: (renderer, outDirectory) => ({
      ...renderer,
      async getStaticPaths() {
        const { cacheDirectory } = configuration;
        assets = assetsOf(outDirectory);
        cache = openDerivedCache(cacheDirectory, 'pages', `${version} ${assets}`);
        const paths = await renderer.getStaticPaths();
        return paths.filter(({ pathname }) => !place(pathname, outDirectory));
      },
      async render(request, options) {
        const made = await renderer.render(request, options);
        const response = made instanceof Response ? made : made.response;
        const inputs = inputsOf(pageOf(request, site.basePath));
        if (inputs && response.status === 200)
          await cache.keep(inputs, new Uint8Array(await response.clone().arrayBuffer()));
        return made;
      },
    }),
    get count() {
      return count;
    },
    clean: () => cache.clean(),
  };
}

/**
 * Hash of the names of the scripts and styles, which are written before the first page. They hang on more than the
 * project's own code, such as NODE_ENV.
 */
function assetsOf(outDirectory: string): string {
  const names = readdirSync(join(outDirectory, '_astro')).sort();
  return createHash('sha256').update(names.join('\n')).digest('hex');
}

/** Path of a page below the base path, with its leading slash and without its extension. */
function pageOf(request: Request, basePath: string): string {
  return new URL(request.url).pathname.slice(basePath.length).replace(/\.html$/, '');
}

/** What every page shows of the site, as a hash. */
function ofTheSite({ programSource, build, library }: Site, configuration: Configuration): string {
  const samples = library.entries.filter(({ sample }) => sample).length;
  const shown = [
    publishedSettings.map(setting => configuration[setting]),
    build.time?.slice(0, 10) ?? null,
    // The notice on samples counts all documents.
    samples === 0 ? null : [samples, library.entries.length],
  ];
  return createHash('sha256').update(JSON.stringify(shown)).update(programSource).digest('hex');
}

/** Hash of what the pages of a document show of it, by the path of the page that it is read on. */
function inputsByPage({ library: { documents }, history }: Site): Map<string, string> {
  const versions = new Map(history.documents.map(({ filename, versions: known }) => [filename, known]));
  const neighbour = (document: LibraryDocument | undefined) =>
    document && [document.entry.title, document.entry.pageUrl];
  return new Map(
    documents.map(({ entry, slug, contentDigest, pagePictures }, index) => {
      const shown = [
        entry,
        contentDigest,
        pagePictures,
        versions.get(entry.filename),
        neighbour(documents[index - 1]),
        neighbour(documents[index + 1]),
      ];
      const digest = createHash('sha256').update(JSON.stringify(shown)).digest('hex');
      return [`/documents/${slug}`, digest];
    }),
  );
}
