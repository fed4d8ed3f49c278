/** The key figures: where each stands in the programme data, its unit, and which words speak of it. */
import type { Per, Unit } from './amounts/units.ts';

export interface Figure {
  id: string;
  name: string;
  /** Place in the programme data; of the object where the figure is a range or a period of days. */
  path: string;
  unit: Unit;
  per?: Per;
  /** What the rows of the vocabulary say of it: those that name it, and those that go with it. */
  names: readonly string[];
  hints: readonly string[];
  /** Rows of terms of art, which with a unit of the figure speak of nothing else. */
  terms: readonly string[];
  /** Keys below the path for the ends of a range. */
  range?: { from: string; to: string };
  /** The path leads to `{ days, dayKind }`. */
  isPeriod: boolean;
  /**
   * What is one thing, stated in several measures. Texts differ on it where measures that they state do not
   * come to the same number of tokens.
   */
  measureOf?: string;
}

/** Identifier, name, unit, path, rows that name it (with `!`: a term of art), rows that go with it. A path that ends with `.period` and the like leads to days. */
const table = `
forward-price | Forward price per troy ounce | usd/ounce | commercialTerms.forwardPrice.usdPerTroyOunce | forward price fixed all-in | ounce paying
all-in-per-token | All-in price per token | usd/token | commercialTerms.allIn.usdPerToken | all-in price forward | token fixed paying
tokens-per-ounce | Tokens per troy ounce | tokens/ounce | commercialTerms.tokensPerTroyOunce | per-ounce-number! ounce | own-token
ounces-per-token | Troy ounces per token | ounces/token | commercialTerms.troyOuncesPerToken | own-token token | refined
down-payment-per-token | Down payment per token | usd/token | commercialTerms.downPayment.usdPerToken | down | subscribing token paying
down-payment-per-ounce | Down payment per troy ounce | usd/ounce | commercialTerms.downPayment.usdPerTroyOunce | down | subscribing ounce paying
deferred-payment-per-token | Deferred payment per token | usd/token | commercialTerms.deferredPayment.usdPerToken | deferred notice | token paying
deferred-payment-per-ounce | Deferred payment per troy ounce | usd/ounce | commercialTerms.deferredPayment.usdPerTroyOunce | deferred notice | ounce paying
minimum-tokens | Minimum subscription in tokens | tokens | commercialTerms.minimumSubscription.tokens | minimum | buying subscribing
minimum-ounces | Minimum subscription in troy ounces | ounces | commercialTerms.minimumSubscription.troyOunces | minimum | buying subscribing
minimum-down-payment | Down payment for the minimum subscription | usd | commercialTerms.minimumSubscription.downPaymentUsd | minimum down | buying subscribing
minimum-deferred-payment | Deferred payment for the minimum subscription | usd | commercialTerms.minimumSubscription.deferredPaymentUsd | minimum deferred | buying notice
deliverable-unit | Minimum deliverable unit in tokens | tokens | delivery.minimumDeliverableUnit.tokens | deliverable | minimum delivery-term cash
maximum-offering | Maximum offering in tokens | tokens | commercialTerms.maximumOffering.tokens | maximum offering | buying
gross-proceeds | Maximum gross proceeds | usd | commercialTerms.maximumOffering.grossProceedsUsd | proceeds | maximum offering sold-out
fully-diluted | Tokens outstanding, fully diluted | tokens | commercialTerms.fullyDiluted.tokens | diluted! | total-quantity offering
total-ounces | Total offtake quantity | ounces | commercialTerms.totalOfftake.troyOunces | total-quantity | refined notice offering
soft-cap-usd | Soft cap in US dollars | usd | commercialTerms.softCap.usd | soft-cap! | proceeds offering
soft-cap-tokens | Soft cap in tokens | tokens | commercialTerms.softCap.tokens | soft-cap! | proceeds offering
target-delivery | Target delivery | months | commercialTerms.targetDelivery | delivery-term target | refined
concessions | Mining concessions | concessions | supply.concessions | mine | target refined
acres | Area of the concessions | acres | supply.approximateAcres | mine | offering
reserve-interest | Reserve interest | ounces | collateral.reserveInterest.troyOunces | reserve! | refined
fineness | Minimum fineness | percent | bullion.minimumFinenessPercent | fineness! | refined minimum
election-period | Election period | days | delivery.election.period | election | notice storage
deferred-period | Deferred-payment period | days | commercialTerms.deferredPayment.period | deferred due | notice
delivery-after-election | Target for physical delivery | days | delivery.physical.target | physical after-election | target election
inspection-period | Inspection period | days | delivery.inspection.period | inspection | on-receipt
cash-settlement-period | Time for cash settlement | days | delivery.fractional.period | cash | holder-notice notice
cash-settlement-average | Days of the average price | days | delivery.fractional.averageDays | average! | cash price
cash-settlement-cost-cap | Most that cash settlement costs | percent | delivery.fractional.maximumCostPercent | deduction | cash cap-words
force-majeure-limit | Force-majeure limit | days | delivery.forceMajeure.extensionDays | force-majeure! | extension
interest-margin | Interest margin over the reference rate | percent | commercialTerms.missedDeferredPayment.interest.marginPercentPerYear | interest prime | deferred
wallet-delivery | Tokens in the wallet | days | milestones.wallet-delivery.offset | wallet token-arrival | acceptance
`;

const measures: Record<string, string> = {
  'maximum-offering': 'Number of offtake tokens',
  'fully-diluted': 'Number of offtake tokens',
  'soft-cap-usd': 'Soft cap',
  'soft-cap-tokens': 'Soft cap',
};

export const figures: readonly Figure[] = table
  .trim()
  .split('\n')
  .map(row => {
    const [id = '', name = '', kind = '', path = '', names = '', hints = ''] = row
      .split('|')
      .map(cell => cell.trim());
    const [unit, per] = kind.split('/') as [Unit, Per | undefined];
    const measureOf = measures[id];
    return {
      id,
      name,
      path,
      unit,
      ...(per && { per }),
      names: names.replaceAll('!', '').split(' '),
      terms: names
        .split(' ')
        .filter(row => row.endsWith('!'))
        .map(row => row.slice(0, -1)),
      hints: hints.split(' '),
      ...(unit === 'months' && { range: { from: 'fromMonths', to: 'toMonths' } }),
      isPeriod: /\.(?:period|target|offset)$/.test(path),
      ...(measureOf && { measureOf }),
    };
  });

export function figureById(id: string): Figure | null {
  return figures.find(figure => figure.id === id) ?? null;
}
