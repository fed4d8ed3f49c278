/** The published versions of every document, as pages show and cite them. */
import { getCollection } from 'astro:content';
import { readConfiguration } from '../../configuration.ts';
import { documentSlugs } from '../../documents/slug.ts';
import { readVersionHistory } from '../../documents/version-history.ts';
import { siteAddress } from '../site-address.ts';
import { type PublishedVersion, versionMark } from './version-address.ts';

let read: { key: string; versions: Promise<PublishedVersion[]> } | null = null;

/** By document, oldest version first; documents that were withdrawn are among them. */
export async function publishedVersions(): Promise<PublishedVersion[]> {
  const entries = (await getCollection('documents')).toSorted((a, b) =>
    a.data.filename < b.data.filename ? -1 : 1,
  );
  const key = JSON.stringify(entries.map(({ id, data }) => [id, data.sha256]));
  if (read?.key !== key) read = { key, versions: readVersions(entries) };
  return read.versions;
}

type Entries = Awaited<ReturnType<typeof getCollection<'documents'>>>;

async function readVersions(entries: Entries): Promise<PublishedVersion[]> {
  const { documentsDirectory, cacheDirectory } = readConfiguration();
  const data = entries.map(entry => entry.data);
  const { documents } = await readVersionHistory({
    directory: documentsDirectory,
    cacheDirectory,
    entries: data,
  });
  const present = new Map(entries.map(entry => [entry.data.filename, entry]));
  const withdrawn = documents.map(({ filename }) => filename).filter(filename => !present.has(filename));
  const slugs = documentSlugs([...present.keys(), ...withdrawn]);
  return documents.flatMap(({ filename, versions }) =>
    versions.map(version => {
      const slug = present.get(filename)?.id ?? slugs.get(filename) ?? '';
      return {
        ...version,
        filename,
        slug,
        title: present.get(filename)?.data.title ?? filename.replace(/\.pdf$/i, ''),
        pageUrl: present.get(filename)?.data.pageUrl ?? null,
        pageCount: present.get(filename)?.data.pageCount ?? 0,
        citationUrl: siteAddress(`/documents/${slug}@${versionMark(version.sha256)}`),
      };
    }),
  );
}
