import * as z from 'zod';

/** Facts of a photo or video that was written again without its metadata. */
export const cleanFactsSchema = z.object({
  /** Pixels, as it is shown. */
  width: z.number(),
  height: z.number(),
  /** Null for a photo. */
  durationSeconds: z.number().nullable(),
  /** Names of what was removed, such as `EXIF`, `title` or `animation`; names of other metadata are not read. */
  removed: z.array(z.string()),
});

export type CleanFacts = z.infer<typeof cleanFactsSchema>;

export interface CleanMedium extends CleanFacts {
  bytes: Uint8Array;
}

/** Replaces the errors of decoders. */
export function refuseDamaged(): never {
  throw new Error(
    'is damaged or cut short, or of another kind than its name says; replace it with a whole copy',
  );
}
