/** The order of risks on their page: money, time, gold, rights; risks without a group come last. */
import type { Risk } from '#program';
import groups from '../../content/risk-groups.json' with { type: 'json' };

/** Every risk once. */
export function groupedRisks(risks: readonly Risk[]): { name: string; risks: Risk[] }[] {
  const named = new Set(groups.flatMap(({ ids }) => ids));
  const inGroups = groups.map(({ name, ids }) => ({
    name,
    risks: ids.flatMap(id => risks.find(risk => risk.id === id) ?? []),
  }));
  const further = { name: 'Further risks', risks: risks.filter(({ id }) => !named.has(id)) };
  return [...inGroups, further].filter(group => group.risks.length > 0);
}
