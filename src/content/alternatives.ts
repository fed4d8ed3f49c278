/**
 * Comparison of ways to buy gold. The texts on the alternatives state general characteristics and no figures, because
 * offers differ. The texts on the programme take their figures from its data (placeholders: filled-text.ts).
 */

/** Aspects of the comparison, in order. */
export const aspects = [
  { id: 'price', name: 'Price', question: 'What is paid, when, and who sets it?' },
  { id: 'custody', name: 'Custody', question: 'Where is the gold, and who keeps it?' },
  { id: 'delivery', name: 'Delivery', question: 'Can you get the metal, and when?' },
  { id: 'counterparty', name: 'Counterparty', question: 'Whose promise do you rely on?' },
  { id: 'liquidity', name: 'Liquidity', question: 'Can you sell before the end?' },
  { id: 'cost', name: 'Cost', question: 'What do you pay besides the price?' },
  { id: 'rights', name: 'Rights', question: 'What do you hold in the meantime?' },
  { id: 'risk', name: 'What can be lost', question: 'How can it go wrong?' },
] as const;

export type AspectId = (typeof aspects)[number]['id'];

export interface Way {
  id: string;
  name: string;
  /** Definition in a sentence. */
  what: string;
  texts: Record<AspectId, string>;
}

export const programWay: Way = {
  id: 'programme',
  name: 'This programme',
  what: 'A forward purchase of gold that has yet to be mined, paid in two stages and recorded by tokens.',
  texts: {
    price:
      'Fixed at {commercialTerms.forwardPrice.usdPerTroyOunce USD per troy ounce}: {commercialTerms.downPayment.usdPerTroyOunce USD} at subscription, {commercialTerms.deferredPayment.usdPerTroyOunce USD} after notice that the gold is in the vault.{^lifecycle.notice} Reasons for the price: {commercialTerms.forwardPrice.rationale}.',
    custody:
      'None at first: the gold has yet to be supplied.{^risks.mining.statement} Later a vault holds it; name of the vault: {programme.parties.vault.name}.',
    delivery:
      'Target {commercialTerms.targetDelivery.fromMonths–commercialTerms.targetDelivery.toMonths months}, and only after {commercialTerms.totalOfftake.troyOunces troy ounces} are in the vault. Then whole ounces, or allocated storage.{^delivery.election} No latest date is published.{^risks.notice-needs-everything.statement}',
    counterparty:
      'The seller above all, then the escrow agent until acceptance, the trust, the refinery, the vault and the trading platform.{^programme.parties} Name of the seller: {programme.parties.seller.name}.',
    liquidity:
      'A token can be transferred only to a verified participant on the approved platform.{^lifecycle.transfer.condition} {tokenMechanics.transfer.breach} Whether there are buyers is not stated.',
    cost: 'Beyond the FOB point the buyer bears transport, insurance, taxes and export documents.{^delivery.rules.delivery-point.text} Storage fee: {delivery.vaultStorage.storageFeeUsd}. Cash for a fraction costs at most {delivery.fractional.maximumCostPercent %}.',
    rights:
      'First an offtake token: {tokenMechanics.tokens.offtake-token.represents} Title to gold passes only at the delivery point{^lifecycle.physical-delivery.alsoHappens} or on allocation.{^lifecycle.vault-allocation.nextState} Governing law: {programme.governingLaw}.',
    risk: 'The down payment.{^risks.down-payment-not-refundable.statement} {commercialTerms.missedDeferredPayment.consequence} If gold falls below the price, the buyer pays more than the market.{^risks.price.statement}',
  },
};

export const alternatives: readonly Way[] = [
  {
    id: 'physical-bullion',
    name: 'Physical bullion',
    what: 'Bars or coins that exist, bought from a dealer or a mint.',
    texts: {
      price: 'The market price of the day plus the dealer’s premium, paid in full at purchase.',
      custody: 'With the owner, or with a bank or vault of the owner’s choice.',
      delivery: 'At purchase or soon after: the metal exists.',
      counterparty:
        'The dealer, until the metal is handed over. After that nobody, unless somebody stores it for you.',
      liquidity:
        'Dealers buy back, below the price at which they sell. Known bars and coins sell most easily.',
      cost: 'The premium, the gap between buying and selling price, storage, insurance, and in some places tax.',
      rights: 'Ownership of the metal.',
      risk: 'Loss, theft, a fake from a doubtful source, a fall in the market price.',
    },
  },
  {
    id: 'exchange-traded-fund',
    name: 'Exchange-traded fund',
    what: 'Shares in a fund or a trust that holds gold, traded on a stock exchange.',
    texts: {
      price:
        'The market price of the share, which follows that of gold less the fees. Paid in full at purchase.',
      custody: 'A custodian keeps bars for the fund. Many funds publish lists of their bars.',
      delivery:
        'For most holders none: shares are sold for money. Some funds deliver metal on their own terms.',
      counterparty: 'The issuer of the fund, its trustee and custodians, and the holder’s broker.',
      liquidity: 'Usually good during the hours of the exchange.',
      cost: 'A yearly fee that is taken out of the fund, and what the broker charges.',
      rights: 'A share in the fund, with a prospectus and a regulator; not particular bars.',
      risk: 'A fall in the market price; failure or error by those who keep the gold or the shares.',
    },
  },
  {
    id: 'futures',
    name: 'Futures',
    what: 'Standard contracts on an exchange to buy or sell gold on a later date.',
    texts: {
      price:
        'Agreed today for a later date, by the market. It usually differs from the price of the day by about what it costs to finance and keep gold until then.',
      custody: 'None before delivery. Gold that may be delivered lies in vaults approved by the exchange.',
      delivery:
        'Possible at the end, in whole contracts and under the rules of the exchange. Most are closed before then.',
      counterparty: 'A clearing house that stands between both sides, and the holder’s broker.',
      liquidity: 'The main delivery months are traded widely; distant ones less so.',
      cost: 'Commissions, a deposit that may be raised at short notice, and the cost of moving to a later month.',
      rights: 'A standard contract that binds both sides; gains and losses are settled daily.',
      risk: 'More than the deposit: losses are called for as they arise, and a position may be closed if they are not paid.',
    },
  },
  {
    id: 'streaming',
    name: 'Streaming agreement',
    what: 'A contract, usually between companies: money paid ahead to a mine for part of its output at an agreed price.',
    texts: {
      price:
        'A payment ahead, then an agreed price for each ounce as it is delivered, fixed or by formula, often well below the market.',
      custody: 'None before the gold is produced. It is then credited or delivered as the contract says.',
      delivery:
        'As the mine produces, often over many years; a part of the output rather than a fixed quantity.',
      counterparty:
        'The company that runs the mine. The contract usually covers security over the mine and guarantees by its owners.',
      liquidity:
        'The contracts change hands rarely. Shares of streaming companies trade, but are shares in a business.',
      cost: 'Large sums, negotiation, and the buyer’s own technical and legal examination before signing.',
      rights:
        'What was negotiated: usually reports, inspection, security, and remedies if the mine falls short.',
      risk: 'Less output than planned, a mine that stops, an owner that fails.',
    },
  },
  {
    id: 'tokenised-gold',
    name: 'Tokenised gold',
    what: 'Tokens from an issuer who states that the gold for each of them is already in a vault.',
    texts: {
      price: 'Close to the market price of gold, paid in full at purchase.',
      custody:
        'A vault that the issuer has chosen. Many issuers publish an examiner’s reports on the gold held.',
      delivery: 'Bars above a minimum that the issuer sets; below it, sale or cash.',
      counterparty: 'The issuer, its vault, the blockchain, and the platform or wallet that holds the token.',
      liquidity:
        'Traded on platforms for digital assets, some of them at any hour; how well varies from token to token.',
      cost: 'Fees of the issuer and of the platform, fees of the network, and sometimes storage.',
      rights: 'What the issuer’s terms say: title to allocated gold, or a claim on the issuer.',
      risk: 'Failure of the issuer or the vault, loss of the key, fraud with the token, a fall in the market price.',
    },
  },
];
