/** Published shape of the media manifest: `/api/media`. */
import * as z from 'zod';

export const mediaItemSchema = z.object({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  type: z.enum(['photo', 'video']),
  title: z.string(),
  description: z.string(),
  alt: z.string().describe('What the picture shows, in words that can stand in its place.'),
  sample: z.boolean().describe('True where the operator marked the medium as a sample.'),
  date: z.iso
    .date()
    .nullable()
    .describe('Day the picture was taken or made; null where the operator states none.'),
  tags: z.array(z.string()),
  url: z.string().describe('Path of the file.'),
  mediaType: z.string().describe('Internet media type, such as image/webp.'),
  sizeBytes: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  width: z.int().positive().describe('Pixels.'),
  height: z.int().positive().describe('Pixels.'),
  durationSeconds: z.number().positive().nullable().describe('Null for a photo.'),
  thumbnailUrl: z
    .string()
    .nullable()
    .describe('Path of a small picture: of a photo, or of the poster of a video. Null where there is none.'),
  posterUrl: z
    .string()
    .nullable()
    .describe('Path of the picture shown before a video plays; null for a photo, and where there is none.'),
  captionsUrl: z
    .string()
    .nullable()
    .describe('Path of the WebVTT captions of a video; null for a photo, and where there are none.'),
});

export const mediaManifestSchema = z.object({
  count: z.int().nonnegative(),
  items: z.array(mediaItemSchema),
});

export type MediaItem = z.infer<typeof mediaItemSchema>;
export type MediaManifest = z.infer<typeof mediaManifestSchema>;
