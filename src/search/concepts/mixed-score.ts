/** How much concepts count beside the words of a query. */
import type { AskedConcept } from './asked.ts';

/** What the concept score of a page that states it (1) adds where a query asks for nothing but a concept. */
const mostInfluence = 16;

/**
 * What the concept score of a page is multiplied by before it is added to the score of its words (matching.ts and
 * ranking.ts together, up to about 7.7). A name of a clause stands on many pages that only mention it, so where a query
 * asks for nothing else, the concept leads; the more else it asks, the less the concept counts.
 */
export function conceptInfluence(asked: readonly AskedConcept[]): number {
  const coverage = Math.max(0, ...asked.map(concept => concept.coverage));
  return mostInfluence * coverage ** 4;
}
