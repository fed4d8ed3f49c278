/** The time map of each document of which earlier versions are published (RFC 7089, section 5). */
import { timeMapPath } from '../hosting/memento.ts';
import { sitePath } from '../site-path.ts';
import type { Artifact } from './artifact.ts';
import type { Site } from './site.ts';

export function timeMaps({ library: { earlier, history }, address, basePath }: Site): Artifact[] {
  const { origin } = new URL(address);
  const filenames = [...new Set(earlier.map(({ entry }) => entry.filename))];
  const spans = new Map(history.documents.map(({ filename, versions }) => [filename, versions]));
  return filenames.map(filename => {
    const path = timeMapPath(filename);
    const mementos = (spans.get(filename) ?? [])
      .filter(({ url, to }) => url !== null && to !== null)
      .map(({ url, from }) => `<${origin}${url}>; rel="memento"; datetime="${new Date(from).toUTCString()}"`);
    const links = [
      `<${origin}${sitePath(basePath, 'documents', filename)}>; rel="original"`,
      `<${origin}${sitePath(basePath, ...path.split('/'))}>; rel="self"; type="application/link-format"`,
      ...mementos,
    ];
    return { path, content: () => `${links.join(',\n')}\n` };
  });
}
