import type { CaptionFile } from '../../../src/media/reading.ts';
import type { Figures } from './figures.ts';

/** A sample picture: name, format, caption and drawing. */
export interface Picture {
  /** File name without extension. */
  name: string;
  format: 'svg' | 'png' | 'webp' | 'avif' | 'jpg';
  caption: (figures: Figures) => Pick<CaptionFile, 'title' | 'description' | 'tags' | 'alt'>;
  /** The whole picture as SVG. */
  draw: (figures: Figures) => string;
}
