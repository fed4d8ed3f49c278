/**
 * Published figures of single offers of each kind of purchase, in the publisher's own terms: one example of a kind, each
 * cell with the page that states it. A cell without such a page stays empty; a kind without any has no row. The programme's row takes its figures from
 * the programme data (places as in filled-text.ts).
 */
import type { alternatives } from './alternatives.ts';

export const figureColumns = [
  { id: 'price', name: 'Price' },
  { id: 'fee', name: 'Fee' },
  { id: 'delivery', name: 'Delivery' },
  { id: 'proof', name: 'Proof' },
] as const;

export type FigureColumn = (typeof figureColumns)[number]['id'];

export interface PublishedCell {
  text: string;
  source: { name: string; url: string };
}

export interface PublishedOffer {
  /** Id of an entry of `alternatives`. */
  id: (typeof alternatives)[number]['id'];
  /** Name of the offer. */
  example: string;
  cells: Partial<Record<FigureColumn, PublishedCell>>;
}

export const programFigures: Record<FigureColumn, string> = {
  price:
    '{commercialTerms.forwardPrice.usdPerTroyOunce USD per troy ounce}, of which {commercialTerms.downPayment.usdPerTroyOunce USD} are paid at subscription',
  fee: 'Storage: {delivery.vaultStorage.storageFeeUsd}. Cash for a fraction: at most {delivery.fractional.maximumCostPercent %}',
  delivery:
    'Target {commercialTerms.targetDelivery.fromMonths–commercialTerms.targetDelivery.toMonths months}; from {delivery.minimumDeliverableUnit.tokens tokens}, in whole ounces, with a target of {delivery.physical.target.days days} after the election',
  proof:
    'Report on the reserve: {collateral.reserveInterest.report}. Name of the vault: {programme.parties.vault.name}',
};

const goldShares = {
  name: 'State Street Global Advisors, SPDR Gold Shares, as of 27 November 2020',
  url: 'https://www.ssga.com/us/en/individual/etfs/funds/spdr-gold-shares-gld',
};
const goldSharesQuestions = {
  name: 'SPDR Gold Shares, frequently asked questions',
  url: 'https://streettracksgoldshares.com/sites/hk_en/page/faqs.html',
};
const goldFutures = {
  name: 'CME Group, contract specifications of gold futures',
  url: 'https://www.cmegroup.com/trading/metals/precious/gold_contractSpecs_futures.html',
};
const paxGold = { name: 'Paxos, Pax Gold', url: 'https://paxos.com/PAXGold' };

export const publishedOffers: readonly PublishedOffer[] = [
  {
    id: 'exchange-traded-fund',
    example: 'SPDR Gold Shares',
    cells: {
      price: { text: 'The price of bullion less the expenses of the trust', source: goldShares },
      fee: { text: '0.40 % a year, all expenses', source: goldShares },
      delivery: {
        text: 'To authorised participants, in blocks of 100,000 shares',
        source: goldSharesQuestions,
      },
    },
  },
  {
    id: 'futures',
    example: 'Gold futures of COMEX',
    cells: {
      price: { text: 'Quoted in US dollars and cents per troy ounce', source: goldFutures },
      delivery: { text: 'Deliverable, 100 troy ounces a contract', source: goldFutures },
    },
  },
  {
    id: 'tokenised-gold',
    example: 'Pax Gold',
    cells: {
      price: { text: 'One token is backed by one fine troy ounce', source: paxGold },
      fee: { text: 'No storage fee', source: paxGold },
      delivery: { text: 'Can be redeemed for Good Delivery bars', source: paxGold },
      proof: { text: 'Monthly audit; serial number by address of the holder', source: paxGold },
    },
  },
];
