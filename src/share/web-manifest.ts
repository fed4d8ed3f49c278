import type { Program } from '../program/schema/schema.ts';
import { siteIcons } from './site-icons.ts';

/** How the site is named and drawn where a reader keeps it on a home screen (W3C Web Application Manifest). */
export function webManifest({ programme }: Program, basePath: string) {
  return {
    name: programme.serviceName,
    short_name: programme.name,
    description: programme.serviceSummary,
    lang: 'en',
    start_url: `${basePath}/`,
    scope: `${basePath}/`,
    // The address stays in sight: readers of such an offer have to see whose page they read.
    display: 'browser',
    background_color: '#fbf8f1',
    theme_color: '#fbf8f1',
    icons: siteIcons
      .filter(({ path }) => path.startsWith('icon-'))
      .map(({ path, size }) => ({
        src: `${basePath}/${path}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
      })),
  };
}
