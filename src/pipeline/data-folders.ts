/** Working folders below the cache, separate for builds and for the development server. */
import { join } from 'node:path';

export interface DataFolders {
  /** Published data files: Astro's public directory. */
  published: string;
  /** Data files for the pages only. site-data.ts expects them beside the public directory. */
  pages: string;
  /** Astro's cache, including rendered pages. */
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

/** The folders as options of Astro. */
export function astroFolders({ published, rendered }: DataFolders): { publicDir: string; cacheDir: string } {
  return { publicDir: published, cacheDir: rendered };
}
