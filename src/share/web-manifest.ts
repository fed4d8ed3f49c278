import type { Program } from '#program';
import { siteIcons } from './site-icons.ts';

/** Web Application Manifest (W3C): name and icons of the site on a home screen. */
export function webManifest({ programme }: Program, basePath: string) {
  return {
    name: programme.serviceName,
    short_name: programme.name,
    description: programme.serviceSummary,
    lang: 'en',
    start_url: `${basePath}/`,
    scope: `${basePath}/`,
    // Keeps the address bar: readers of an offer must see whose page it is.
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
