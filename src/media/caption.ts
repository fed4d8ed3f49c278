/**
 * The caption file of a medium: `picture.png.json` beside `picture.png`. It states what the bytes do not: what is shown,
 * when it was made, and whether it is a sample.
 */
import * as z from 'zod';
import { captionTitle, captionWords, readJsonFile } from '#operator';

const captionSchema = z.strictObject({
  /** A short name of the picture, without a full stop. */
  title: captionTitle,
  /** One or two sentences: what is shown, and where its figures come from. */
  description: captionWords,
  /** Day the picture was taken or made, such as 2026-06-30; null if unknown. */
  date: z.iso.date('expected a day such as 2026-06-30, or null').nullable().default(null),
  tags: z.array(captionWords).default([]),
  /** True for a picture that only shows what such a picture may look like. */
  sample: z.boolean().default(false),
  /** Text for people who cannot see the picture; default: the description. */
  alt: captionWords.optional(),
});

export type Caption = z.infer<typeof captionSchema>;

/** Content of a caption file. */
export type CaptionFile = z.input<typeof captionSchema>;

/** Name of the caption file of a medium. */
export function captionFilename(filename: string): string {
  return `${filename}.json`;
}

/**
 * Reads and checks a caption file.
 *
 * @throws {OperatorError} naming the file, each wrong key, what was expected and what was found.
 */
export async function readCaption(path: string): Promise<Caption> {
  const { data } = await readJsonFile(path, captionSchema, {
    holds: 'the caption of a photo or video',
    ifMissing: 'Make it readable or delete it.',
  });
  return data;
}
