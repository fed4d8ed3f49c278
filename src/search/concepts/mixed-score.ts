/** How much concepts count beside the words of a query. */
import type { AskedConcept } from './asked.ts';

/** What the concept score of a page that states it (1) adds at most: where a query is the name of a concept, and where it is a question. */
const most = { named: 16, asked: 4.3 };

/**
 * What the concept score of a page is multiplied by before it is added to the score of its words (matching.ts and
 * ranking.ts together, up to about 8.7). The name of a clause stands on many pages that only mention it, so where a query
 * is nothing but a name, the concept leads. Elsewhere it counts below the words, and the less, the more else is asked.
 */
export function conceptInfluence([likeliest]: readonly Pick<
  AskedConcept,
  'likeness' | 'coverage' | 'isNamed'
>[]): number {
  if (likeliest === undefined) return 0;
  return likeliest.isNamed ? most.named * likeliest.coverage ** 4 : most.asked * likeliest.likeness;
}
