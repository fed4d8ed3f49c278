import type { Density } from '#pdf/reading';

/** Path of the published thumbnail below the root of the site; its other forms have other suffixes. */
export function thumbnailPath(slug: string, suffix = '.webp'): string {
  return `thumbnails/${slug}${suffix}`;
}

/** Path of the published picture of a page below the root of the site. */
export function pagePicturePath(slug: string, page: number, density: Density = 1): string {
  return `page-pictures/${slug}/${page}${density === 1 ? '' : `@${density}x`}.webp`;
}
