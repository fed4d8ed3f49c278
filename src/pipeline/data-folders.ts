/** Where a build keeps what it works on: below the cache, one place for builds and one for the development server. */
import { join } from 'node:path';

export interface DataFolders {
  /** What the site publishes beside its pages: Astro's public directory. */
  published: string;
  /** What only the pages need. It lies beside the public directory, where site-data.ts looks for it. */
  pages: string;
  /** Pages that Astro rendered before, and what else it keeps. */
  rendered: string;
}

export function dataFolders(cacheDirectory: string, purpose: 'site' | 'development'): DataFolders {
  const folder = join(cacheDirectory, purpose);
  return {
    published: join(folder, 'published'),
    pages: join(folder, 'pages'),
    rendered: join(folder, 'rendered'),
  };
}

/** The same for Astro. */
export function astroFolders({ published, rendered }: DataFolders): { publicDir: string; cacheDir: string } {
  return { publicDir: published, cacheDir: rendered };
}
