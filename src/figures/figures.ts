/**
 * The key figures: where each stands in the programme data, its unit, and what it is about. A figure is an amount of
 * those data; what a document says of it is a statement.
 */

import type { Per, Unit } from './amounts/units.ts';
import type { Subject } from './subjects.ts';

export interface Figure {
  id: string;
  name: string;
  /** Place in the programme data; of the object where the figure is a range or a period of days. */
  path: string;
  unit: Unit;
  per?: Per;
  subject: Subject;
  /** Keys below the path for the ends of a range. */
  range?: { from: string; to: string };
  /** The path leads to `{ days, dayKind }`. */
  isPeriod?: true;
  /**
   * What is one thing, stated in several measures. Texts differ on it where measures that they state do not
   * come to the same number of tokens.
   */
  measureOf?: string;
}

const terms = 'commercialTerms';

export const figures: readonly Figure[] = [
  {
    id: 'forward-price',
    name: 'Forward price per troy ounce',
    path: `${terms}.forwardPrice.usdPerTroyOunce`,
    unit: 'usd',
    per: 'ounce',
    subject: 'price',
  },
  {
    id: 'all-in-per-token',
    name: 'All-in price per token',
    path: `${terms}.allIn.usdPerToken`,
    unit: 'usd',
    per: 'token',
    subject: 'price',
  },
  {
    id: 'tokens-per-ounce',
    name: 'Tokens per troy ounce',
    path: `${terms}.tokensPerTroyOunce`,
    unit: 'tokens',
    subject: 'tokens-per-ounce',
  },
  {
    id: 'ounces-per-token',
    name: 'Troy ounces per token',
    path: `${terms}.troyOuncesPerToken`,
    unit: 'ounces',
    subject: 'ounces-per-token',
  },
  {
    id: 'down-payment-per-token',
    name: 'Down payment per token',
    path: `${terms}.downPayment.usdPerToken`,
    unit: 'usd',
    per: 'token',
    subject: 'down-payment',
  },
  {
    id: 'down-payment-per-ounce',
    name: 'Down payment per troy ounce',
    path: `${terms}.downPayment.usdPerTroyOunce`,
    unit: 'usd',
    per: 'ounce',
    subject: 'down-payment',
  },
  {
    id: 'deferred-payment-per-token',
    name: 'Deferred payment per token',
    path: `${terms}.deferredPayment.usdPerToken`,
    unit: 'usd',
    per: 'token',
    subject: 'deferred-payment',
  },
  {
    id: 'deferred-payment-per-ounce',
    name: 'Deferred payment per troy ounce',
    path: `${terms}.deferredPayment.usdPerTroyOunce`,
    unit: 'usd',
    per: 'ounce',
    subject: 'deferred-payment',
  },
  {
    id: 'minimum-tokens',
    name: 'Minimum subscription in tokens',
    path: `${terms}.minimumSubscription.tokens`,
    unit: 'tokens',
    subject: 'minimum',
  },
  {
    id: 'minimum-ounces',
    name: 'Minimum subscription in troy ounces',
    path: `${terms}.minimumSubscription.troyOunces`,
    unit: 'ounces',
    subject: 'minimum',
  },
  {
    id: 'minimum-down-payment',
    name: 'Down payment for the minimum subscription',
    path: `${terms}.minimumSubscription.downPaymentUsd`,
    unit: 'usd',
    subject: 'minimum-down-payment',
  },
  {
    id: 'minimum-deferred-payment',
    name: 'Deferred payment for the minimum subscription',
    path: `${terms}.minimumSubscription.deferredPaymentUsd`,
    unit: 'usd',
    subject: 'minimum-deferred-payment',
  },
  {
    id: 'deliverable-unit',
    name: 'Minimum deliverable unit in tokens',
    path: 'delivery.minimumDeliverableUnit.tokens',
    unit: 'tokens',
    subject: 'deliverable-unit',
  },
  {
    id: 'maximum-offering',
    name: 'Maximum offering in tokens',
    path: `${terms}.maximumOffering.tokens`,
    unit: 'tokens',
    subject: 'maximum',
    measureOf: 'Number of offtake tokens',
  },
  {
    id: 'gross-proceeds',
    name: 'Maximum gross proceeds',
    path: `${terms}.maximumOffering.grossProceedsUsd`,
    unit: 'usd',
    subject: 'proceeds',
  },
  {
    id: 'fully-diluted',
    name: 'Tokens outstanding, fully diluted',
    path: `${terms}.fullyDiluted.tokens`,
    unit: 'tokens',
    subject: 'diluted',
    measureOf: 'Number of offtake tokens',
  },
  {
    id: 'total-ounces',
    name: 'Total offtake quantity',
    path: `${terms}.totalOfftake.troyOunces`,
    unit: 'ounces',
    subject: 'total-quantity',
  },
  {
    id: 'soft-cap-usd',
    name: 'Soft cap in US dollars',
    path: `${terms}.softCap.usd`,
    unit: 'usd',
    subject: 'soft-cap',
    measureOf: 'Soft cap',
  },
  {
    id: 'soft-cap-tokens',
    name: 'Soft cap in tokens',
    path: `${terms}.softCap.tokens`,
    unit: 'tokens',
    subject: 'soft-cap',
    measureOf: 'Soft cap',
  },
  {
    id: 'target-delivery',
    name: 'Target delivery',
    path: `${terms}.targetDelivery`,
    unit: 'months',
    subject: 'delivery-term',
    range: { from: 'fromMonths', to: 'toMonths' },
  },
  {
    id: 'concessions',
    name: 'Mining concessions',
    path: 'supply.concessions',
    unit: 'concessions',
    subject: 'concessions',
  },
  {
    id: 'acres',
    name: 'Area of the concessions',
    path: 'supply.approximateAcres',
    unit: 'acres',
    subject: 'acres',
  },
  {
    id: 'reserve-interest',
    name: 'Reserve interest',
    path: 'collateral.reserveInterest.troyOunces',
    unit: 'ounces',
    subject: 'reserve',
  },
  {
    id: 'fineness',
    name: 'Minimum fineness',
    path: 'bullion.minimumFinenessPercent',
    unit: 'percent',
    subject: 'fineness',
  },
  {
    id: 'election-period',
    name: 'Election period',
    path: 'delivery.election.period',
    unit: 'days',
    subject: 'election',
    isPeriod: true,
  },
  {
    id: 'deferred-period',
    name: 'Deferred-payment period',
    path: `${terms}.deferredPayment.period`,
    unit: 'days',
    subject: 'deferred-payment',
    isPeriod: true,
  },
  {
    id: 'delivery-after-election',
    name: 'Target for physical delivery',
    path: 'delivery.physical.target',
    unit: 'days',
    subject: 'physical-delivery',
    isPeriod: true,
  },
  {
    id: 'inspection-period',
    name: 'Inspection period',
    path: 'delivery.inspection.period',
    unit: 'days',
    subject: 'inspection',
    isPeriod: true,
  },
  {
    id: 'cash-settlement-period',
    name: 'Time for cash settlement',
    path: 'delivery.fractional.period',
    unit: 'days',
    subject: 'cash-settlement',
    isPeriod: true,
  },
  {
    id: 'cash-settlement-average',
    name: 'Days of the average price',
    path: 'delivery.fractional.averageDays',
    unit: 'days',
    subject: 'averaging',
  },
  {
    id: 'cash-settlement-cost-cap',
    name: 'Most that cash settlement costs',
    path: 'delivery.fractional.maximumCostPercent',
    unit: 'percent',
    subject: 'cost-cap',
  },
  {
    id: 'force-majeure-limit',
    name: 'Force-majeure limit',
    path: 'delivery.forceMajeure.extensionDays',
    unit: 'days',
    subject: 'force-majeure',
  },
  {
    id: 'interest-margin',
    name: 'Interest margin over the reference rate',
    path: `${terms}.missedDeferredPayment.interest.marginPercentPerYear`,
    unit: 'percent',
    subject: 'interest',
  },
  {
    id: 'wallet-delivery',
    name: 'Tokens in the wallet',
    path: 'milestones.wallet-delivery.offset',
    unit: 'days',
    subject: 'wallet',
    isPeriod: true,
  },
];

/** Kind of amount: only figures of the same kind can be meant by one. */
export function kindOf({ unit, per }: { unit: Unit; per?: Per | null }): string {
  return per ? `${unit}/${per}` : unit;
}
