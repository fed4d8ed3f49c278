/** What the pages draw on: the documents and the media as published, and prose in Markdown. */
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import * as z from 'zod';
import { documentLoader, storedDocumentSchema } from './documents/loader.ts';
import { mediaLoader } from './media/loader.ts';
import { mediaItemSchema } from './media/schema.ts';

export const collections = {
  /** A PDF of the library; the id is the slug of its reading page. Page text stays in the extraction cache. */
  documents: defineCollection({ loader: documentLoader(), schema: storedDocumentSchema }),
  /** A photo or a video. */
  media: defineCollection({ loader: mediaLoader(), schema: mediaItemSchema }),
  /** A question with its answer in Markdown, in src/content/questions/. */
  questions: defineCollection({
    loader: glob({ pattern: '*.md', base: './src/content/questions' }),
    schema: z.object({
      question: z.string(),
      /** Heading under which the question stands. */
      group: z.string(),
      order: z.int(),
    }),
  }),
};
