/**
 * Published forms of thumbnails: two widths, each as AVIF and, for older browsers, as WebP. Manifests name the first.
 */
export interface ThumbnailForm {
  /** Follows the name of the thumbnail, which contains no dot. */
  suffix: string;
  format: 'webp' | 'avif';
  /** Maximum width in pixels. */
  width: number;
  quality: number;
}

/** 480: two columns on a phone at twice the density, and a row of three on a wide screen. 240: a list. */
export const thumbnailForms = [
  { suffix: '.webp', format: 'webp', width: 480, quality: 80 },
  { suffix: '.avif', format: 'avif', width: 480, quality: 60 },
  { suffix: '.240.webp', format: 'webp', width: 240, quality: 80 },
  { suffix: '.240.avif', format: 'avif', width: 240, quality: 60 },
] as const satisfies ThumbnailForm[];

type ThumbnailFormat = ThumbnailForm['format'];

/** The best first. */
const allFormats: readonly ThumbnailFormat[] = ['avif', 'webp'];

/**
 * First pages of documents are published as WebP alone: AVIF takes a tenth of a second a document for a sixth of 7 kB
 * (measured), and a library may hold thousands.
 */
export const documentFormats: readonly ThumbnailFormat[] = ['webp'];

/** Forms of these formats; the first is the one that manifests name. */
export function formsOf(formats: readonly ThumbnailFormat[]): readonly (typeof thumbnailForms)[number][] {
  return thumbnailForms.filter(({ format }) => formats.includes(format));
}

/** Sources of a `<picture>` for the thumbnail that a manifest names. */
export function pictureSources(
  thumbnailUrl: string,
  formats: readonly ThumbnailFormat[] = allFormats,
): { type: string; srcset: string }[] {
  const name = thumbnailUrl.slice(0, -thumbnailForms[0].suffix.length);
  return formats.map(format => ({
    type: `image/${format}`,
    srcset: formsOf([format])
      .map(({ suffix, width }) => `${name}${suffix} ${width}w`)
      .join(', '),
  }));
}
