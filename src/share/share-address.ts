/** Where the picture of a page lies, below the root of the site and without a leading slash: `share/faq.png`. */
export function sharePath(pagePath: string): string {
  return `share${pagePath === '/' ? '/index' : pagePath}.png`;
}

/** Pixels, as Open Graph asks for. */
export const sharePictureSize = { width: 1200, height: 630 };
