/**
 * Keeps the pages of documents between builds: what a document is read on, and what its versions are cited by. Of a
 * thousand documents one may have changed, and the pages of the others are the same to the byte.
 *
 * A page is known by all that it shows: the project's code, the settings, the programme data, the day of the edition,
 * and of the document its entry, what was read of it, its versions and its neighbours. Whoever puts anything else on
 * these pages has to name it here.
 */
import { createHash } from 'node:crypto';
import type { AstroPrerenderer } from 'astro';
import type { Configuration } from '../configuration.ts';
import type { LibraryDocument } from '../documents/library.ts';
import { openDerivedCache } from './derived-cache.ts';
import { projectVersion, publishedSettings } from './fingerprint.ts';
import type { Site } from './site.ts';

export interface KeptPages {
  /** Hands out the pages that are kept, and has the others made and keeps them. */
  through(renderer: AstroPrerenderer): AstroPrerenderer;
  /** Removes the pages that this build has no use for. */
  clean(): Promise<void>;
}

export async function openKeptPages(site: Site, configuration: Configuration): Promise<KeptPages> {
  const version = `${await projectVersion(configuration)} ${ofTheSite(site, configuration)}`;
  const cache = openDerivedCache(configuration.cacheDirectory, 'pages', version);
  const inputs = inputsByPage(site);

  return {
    through: renderer => ({
      ...renderer,
      async render(request, options) {
        const page = pageOf(request);
        const shown = inputs.get(page.split('@')[0] ?? '');
        if (shown === undefined) return renderer.render(request, options);
        const known = cache.find([page, shown]);
        if (known) return htmlResponse(known);
        const made = await renderer.render(request, options);
        const response = made instanceof Response ? made : made.response;
        if (response.status !== 200) return made;
        const html = new Uint8Array(await response.arrayBuffer());
        await cache.keep([page, shown], html);
        return htmlResponse(html);
      },
    }),
    clean: cache.clean,
  };
}

/** Address of a page without its extension and without the hash of a version. */
function pageOf(request: Request): string {
  return new URL(request.url).pathname.replace(/\.html$/, '');
}

function htmlResponse(html: Uint8Array): Response {
  return new Response(html as Uint8Array<ArrayBuffer>, {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
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

/** Hash of what the pages of a document show of it, by the address of the page that it is read on. */
function inputsByPage({ library: { documents }, history, basePath }: Site): Map<string, string> {
  const versions = new Map(history.documents.map(({ filename, versions: known }) => [filename, known]));
  const neighbour = (document: LibraryDocument | undefined) =>
    document && [document.entry.title, document.entry.pageUrl];
  return new Map(
    documents.map(({ entry, slug, contentDigest }, index) => {
      const shown = [
        entry,
        contentDigest,
        versions.get(entry.filename),
        neighbour(documents[index - 1]),
        neighbour(documents[index + 1]),
      ];
      const digest = createHash('sha256').update(JSON.stringify(shown)).digest('hex');
      return [`${basePath}/documents/${slug}`, digest];
    }),
  );
}
