/** Markdown content of the pages. Data comes from site-data.ts. */
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import * as z from 'zod';

export const collections = {
  /** A question with its answer, in src/content/questions/. */
  questions: defineCollection({
    loader: glob({ pattern: '*.md', base: './src/content/questions' }),
    schema: z.object({
      question: z.string(),
      /** Heading above the question. */
      group: z.string(),
      order: z.int(),
    }),
  }),
};
