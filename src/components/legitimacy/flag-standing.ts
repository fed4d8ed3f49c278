/** Status of a warning sign, derived from the programme data. */
import type { RedFlag } from '../../content/red-flags.ts';
import { programValue } from '../program-data.ts';

export const standings = {
  open: { name: 'Raised: information is missing', word: 'Raised' },
  terms: { name: 'Raised by the terms', word: 'Raised' },
  quiet: { name: 'Not raised by what is published', word: 'Not raised' },
} as const;

export type Standing = keyof typeof standings;

export interface StandingFlag extends RedFlag {
  standing: Standing;
  /** Names of the facts that would settle the matter and are not published. */
  unpublished: string[];
}

export function standingOf(flag: RedFlag): StandingFlag {
  const unpublished = flag.missing.filter(({ path }) => programValue(path) === null).map(({ name }) => name);
  const standing = unpublished.length > 0 ? 'open' : flag.inTerms ? 'terms' : 'quiet';
  return { ...flag, standing, unpublished };
}
