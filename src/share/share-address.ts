/** Path of the picture of a page below the root of the site: `share/faq.png`. */
export function sharePath(pagePath: string): string {
  return `share${pagePath === '/' ? '/index' : pagePath}.png`;
}

/** Pixels, as recommended for Open Graph. */
export const sharePictureSize = { width: 1200, height: 630 };
