/** The order of risks on their page: money, time, gold, rights; risks without a group come last. */
import type { Risk } from '#program';

const groups = [
  {
    name: 'What can be lost',
    ids: [
      'down-payment-not-refundable',
      'default',
      'price',
      'deferred-payment-readings',
      'delivery-costs',
      'seller-discretion',
    ],
  },
  {
    name: 'What can be late, or fail',
    ids: ['mining', 'soft-cap', 'delivery-time', 'notice-needs-everything', 'force-majeure'],
  },
  { name: 'What limits a holder', ids: ['locked-tokens', 'no-election', 'fractions', 'transfer'] },
  { name: 'What cannot be checked here', ids: ['collateral', 'not-published'] },
];

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
