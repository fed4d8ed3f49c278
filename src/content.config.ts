/** Prose of the pages in Markdown; figures come from the programme data (notation: components/prose/prose.ts). */
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import * as z from 'zod';

/** Pages or places on them. */
const links = z.array(z.strictObject({ path: z.templateLiteral(['/', z.string()]), text: z.string() }));

/** Facts that may be published, as paths of the programme data. */
const facts = z.array(z.strictObject({ name: z.string(), path: z.string() })).default([]);

function collection<Shape extends z.ZodRawShape>(name: string, shape: Shape) {
  return defineCollection({
    loader: glob({ pattern: '**/*.md', base: `./src/content/${name}` }),
    schema: z.strictObject(shape),
  });
}

export const collections = {
  /** Prose of the page with the same name, in sections. What the page computes itself is left out here. */
  pages: collection('pages', {
    title: z.string().optional(),
    /** A sentence for search engines and link previews. */
    description: z.string().optional(),
    /** Opening sentence under the title. */
    lead: z.string().optional(),
    /** Facts that may not be published, by the name of their list: those of the programme data have a path, figures a unit. */
    facts: z
      .record(
        z.string(),
        z.array(
          z.strictObject({ term: z.string(), path: z.string().optional(), unit: z.string().optional() }),
        ),
      )
      .default({}),
    /** Links at the end of the side column. */
    readOn: links.default([]),
  }),
  /** Questions with their answers. */
  questions: collection('questions', {
    question: z.string(),
    /** Heading above the question. */
    group: z.string(),
    order: z.int(),
  }),
  /** Warning signs of doubtful offers: the reason, then the sections "Published", "Open" and "Check". */
  redFlags: collection('red-flags', {
    title: z.string(),
    order: z.int(),
    /** Facts that would settle the sign. */
    missing: facts,
    /** The published terms themselves show the sign; or the list of the programme data that shows it, unless it is empty. */
    inTerms: z.union([z.boolean(), z.string()]).default(false),
    /** What is published does not show whether the sign is present. */
    cannotBeJudged: z.boolean().default(false),
  }),
  /**
   * Ways to buy gold: a section for each aspect of the comparison, and "Published …" for figures of the programme or of one
   * example, cited. Texts on the other ways state general characteristics and no figures, because offers differ.
   */
  ways: collection('ways', {
    name: z.string(),
    /** Definition in a sentence. */
    what: z.string(),
    /** Offer whose published figures are cited. */
    example: z.string().optional(),
    order: z.int(),
  }),
  /** Kinds of public register and what to look for in them. Links lead to well-known addresses of the bodies only. */
  registers: collection('registers', {
    kind: z.string(),
    order: z.int(),
    examples: z.array(
      z.strictObject({
        name: z.string(),
        url: z.url().optional(),
        /** Only for concessions in this country. */
        country: z.string().optional(),
      }),
    ),
    /** Facts that the look-up needs. */
    needs: facts,
  }),
};
