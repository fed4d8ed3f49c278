/** Status of a warning sign, derived from the programme data. */
import type { CollectionEntry } from 'astro:content';
import { programValue } from '../program-data.ts';

export const standings = {
  open: { name: 'Raised: information is missing', word: 'Raised' },
  terms: { name: 'Raised by the terms', word: 'Raised' },
  quiet: { name: 'Not raised by what is published', word: 'Not raised' },
} as const;

export type Standing = keyof typeof standings;

export function standingOf(entry: CollectionEntry<'redFlags'>) {
  const { missing, inTerms } = entry.data;
  /** Names of the facts that would settle the matter and are not published. */
  const unpublished = missing.filter(({ path }) => programValue(path) === null).map(({ name }) => name);
  const standing: Standing = unpublished.length > 0 ? 'open' : inTerms ? 'terms' : 'quiet';
  return { entry, standing, unpublished };
}
