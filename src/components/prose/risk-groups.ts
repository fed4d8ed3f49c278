/** The order of risks on their page: money, time, gold, rights; risks without a group come last. */
import type { Risk } from '../../program/schema/evidence.ts';

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

export interface RiskGroup {
  name: string;
  risks: Risk[];
}

/** Every risk once. */
export function groupedRisks(risks: readonly Risk[]): RiskGroup[] {
  const named = new Set(groups.flatMap(({ ids }) => ids));
  return [
    ...groups.map(({ name, ids }) => ({
      name,
      risks: ids.flatMap(id => risks.find(risk => risk.id === id) ?? []),
    })),
    { name: 'Further risks', risks: risks.filter(({ id }) => !named.has(id)) },
  ].filter(group => group.risks.length > 0);
}
