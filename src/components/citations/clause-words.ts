/**
 * Which clause says what a place of the programme data says: by words that stand together in it. A clause is looked up by
 * them in the papers as they are, so none is cited that does not say it, and a new edition may number its clauses anew.
 */
import type { DocumentKind } from '../../documents/library/kinds.ts';

/** Words of one clause; a place that several clauses say has a list for each. */
type Sayings = readonly (readonly string[])[];

/** By the beginning of a data path; the longest that fits counts. */
type ClauseWords = Record<string, Sayings>;

const nonRefundable = ['non-refundable', 'material breach'];
const definedPeriod = ['deferred payment period means', '60 calendar days'];
const acceptance = ['accept', 'sole discretion', 'identity'];
const softCapMissed = ['purchaser chooses', 'refund', 'revised offering'];
const allocation = ['records the allocation by serial number'];
const delay = ['extends delivery dates', 'without mutual agreement'];
const longDelay = ['beyond 90 consecutive days'];
const kept = ['balances', 'refunded', 'the down payment is kept'];
const retained = ['terminate', 'retain the down payment as liquidated damages'];
const interest = ['overdue amounts accrue interest'];
const allIn = ['all-in price =', '1,550 usd'];
const offering = ['offtake tokens are offered', 'gross proceeds'];
const collateral = ['reserve interest', 'equipment held in a trust'];
const supply = ['mining concessions', 'acres'];
const released = ['soft cap is reached', 'mining capability'];
const transfer = ['transferred', 'verified'];
const fraction = ['by vault credit, by pooling or in cash'];
const cash = ['volume-weighted average'];
const atDiscretion = ["cash settlement is at the seller's discretion"];
const wallet = ['wallet', '5 business days'];
const minimum = ['minimum subscription is', 'not accepted'];
const noElection = ['no election', 'by default'];
const escrow = ['funds', 'before acceptance', 'escrow'];
const notice = ['delivery written notice', 'refined and deposited'];
const periods = ['start two periods'];
const election = ['elects in writing'];
const inWholeOunces = ['whole troy ounces only'];
const atPoint = ['physical delivery is made fob'];
const beyondPoint = ['bears transport'];
const inspection = ['business days to inspect'];
const deemed = ['deemed accepted'];

const vault = ['vault means the vault'];

const inAgreement: ClauseWords = {
  'bullion.form': [['bullion means refined gold']],
  'bullion.minimumFinenessPercent': [['good-delivery standard', '99.5 %', 'fineness']],
  'bullion.standard': [['good-delivery standard', '99.5 %', 'fineness']],
  collateral: [collateral],
  'collateral.replacementDuty': [['replaces collateral']],
  'commercialTerms.allIn': [allIn],
  'commercialTerms.deferredPayment': [['stage 2 is the deferred payment']],
  'commercialTerms.deferredPayment.due': [definedPeriod],
  'commercialTerms.deferredPayment.period': [definedPeriod],
  'commercialTerms.deferredPayment.usdPerTroyOunce': [['deferred payment means', '1,155 usd']],
  'commercialTerms.downPayment': [['stage 1 is the down payment']],
  'commercialTerms.downPayment.refund': [nonRefundable],
  'commercialTerms.downPayment.refundIfSoftCapNotReached': [softCapMissed],
  'commercialTerms.downPayment.usdPerTroyOunce': [['down payment means', '395 usd']],
  'commercialTerms.formulas': [allIn],
  'commercialTerms.forwardPrice.usdPerTroyOunce': [['forward price is fixed']],
  'commercialTerms.forwardPrice.fixed': [['forward price is fixed']],
  'commercialTerms.maximumOffering': [offering],
  'commercialTerms.minimumSubscription': [minimum],
  'commercialTerms.minimumSubscription.troyOunces': [['minimum subscription means', 'one quarter']],
  'commercialTerms.missedDeferredPayment.consequence': [retained],
  'commercialTerms.missedDeferredPayment.interest': [interest],
  'commercialTerms.missedDeferredPayment.period': [['holder is in default']],
  'commercialTerms.targetDelivery': [['target for delivery is']],
  'commercialTerms.tokensPerTroyOunce': [['one troy ounce corresponds to']],
  'commercialTerms.totalOfftake': [['total offtake quantity of the program']],
  'commercialTerms.troyOuncesPerToken': [['one token stands for']],
  definitions: [['following words have the meanings']],
  'definitions.soft-cap': [['soft cap means']],
  'delivery.election': [election],
  'delivery.election.options.allocated-vault-storage': [allocation],
  'delivery.election.options.physical-delivery': [inWholeOunces, atPoint],
  'delivery.election.period': [['election period of 30 days']],
  'delivery.forceMajeure.beyond': [longDelay],
  'delivery.forceMajeure.downPayment': [kept],
  'delivery.forceMajeure.rule': [delay],
  'delivery.fractional.cashFormula': [cash],
  'delivery.fractional.discretion': [atDiscretion],
  'delivery.fractional.maximumCostPercent': [cash],
  'delivery.fractional.opens': [['after final vault delivery']],
  'delivery.fractional.period': [['completed within 90 days']],
  'delivery.fractional.settledBy': [fraction],
  'delivery.inspection.papers': [
    ['each delivery is recorded in a delivery receipt'],
    ['vault allocation statement, which'],
  ],
  'delivery.inspection.period': [inspection],
  'delivery.inspection.withoutNotice': [deemed],
  'delivery.minimumDeliverableUnit': [['minimum deliverable unit means']],
  'delivery.notice.channels': [['posted on the platform dashboard']],
  'delivery.notice.condition': [notice],
  'delivery.notice.starts': [periods],
  'delivery.physical.buyerBears': [beyondPoint],
  'delivery.physical.points': [atPoint],
  'delivery.physical.target': [['target for physical delivery']],
  'delivery.rules.1': [atPoint, beyondPoint],
  'delivery.rules.2': [inWholeOunces],
  'delivery.rules.3': [inspection, deemed],
  'delivery.rules.4': [delay, longDelay, kept],
  'delivery.rules.5': [collateral, ['replaces collateral']],
  'delivery.vaultStorage.location': [vault],
  'delivery.vaultStorage.recordedBy': [allocation],
  'delivery.vaultStorage.storageFeeUsd': [['costs of storage', 'not published']],
  'eligibility.conditions': [acceptance],
  'eligibility.conditions.minimum': [minimum],
  'eligibility.conditions.transferee': [transfer],
  entities: [['following words have the meanings']],
  'entities.delivery-written-notice': [['delivery written notice means']],
  'entities.final-delivery-certificate': [['issues the final delivery certificate']],
  'entities.fractional-entitlement': [['fractional entitlement means']],
  'entities.offtake-token': [['offtake token or ot means']],
  'entities.settled-token': [['settled token or set means']],
  'lifecycle.1': [escrow],
  'lifecycle.2': [acceptance],
  'lifecycle.3': [released],
  'lifecycle.4': [['offering window', 'soft cap', 'not been reached']],
  'lifecycle.5': [notice],
  'lifecycle.5.nextState': [periods],
  'lifecycle.6': [['burned', 'equal number']],
  'lifecycle.6.alsoHappens': [['condition for the conversion']],
  'lifecycle.7': [election],
  'lifecycle.8': [noElection],
  'lifecycle.9': [retained],
  'lifecycle.9.condition': [['holder is in default']],
  'lifecycle.10': [['physical delivery is confirmed', 'burned']],
  'lifecycle.10.alsoHappens': [['title and risk pass at the delivery point']],
  'lifecycle.11': [['title passes', 'on allocation']],
  'lifecycle.12': [['written notice', 'cash settlement']],
  'lifecycle.12.alsoHappens': [cash, atDiscretion],
  'lifecycle.13': [transfer],
  'milestones.deferred-payment-date': [definedPeriod],
  'milestones.delivery-written-notice': [notice],
  'milestones.election-period-end': [periods],
  'milestones.inspection-end': [inspection],
  'milestones.physical-delivery-target': [['target for physical delivery']],
  'milestones.wallet-delivery': [wallet],
  'participation.steps.2': [acceptance],
  'participation.steps.3': [minimum, escrow],
  'participation.steps.4': [wallet, released],
  'participation.steps.5': [notice],
  'participation.steps.6': [election, noElection],
  'participation.steps.7': [['burned', 'equal number'], retained],
  'participation.steps.8': [inWholeOunces, inspection],
  'paymentMethods.choice': [['accepted payment means']],
  'paymentMethods.instructionsNote': [['instructions for domestic wire']],
  'proceeds.maximumGrossUsd': [offering],
  'programme.parties.escrow-agent.name': [['escrow account means', 'not published']],
  'programme.parties.seller.address': [['addresses for notices to the seller', 'not published']],
  'programme.parties.vault.name': [vault],
  'programme.governingLaw': [['law that governs', 'not published']],
  'risks.collateral': [collateral],
  'risks.default': [retained, interest],
  'risks.deferred-payment-readings': [definedPeriod, ['60 business days']],
  'risks.delivery-costs': [beyondPoint, deemed],
  'risks.delivery-time': [['target for delivery is']],
  'risks.down-payment-not-refundable': [nonRefundable, retained],
  'risks.force-majeure': [delay, longDelay, kept],
  'risks.fractions': [fraction, cash],
  'risks.locked-tokens': [released],
  'risks.mining': [supply],
  'risks.no-election': [noElection],
  'risks.notice-needs-everything': [notice],
  'risks.price': [['forward price is fixed']],
  'risks.seller-discretion': [acceptance],
  'risks.soft-cap': [softCapMissed],
  'risks.transfer': [transfer, ['breaks the rules', 'void']],
  supply: [supply],
  'supply.concessionNames': [],
  'supply.departmentName': [],
  'textDifferences.deferred-period': [definedPeriod, ['60 business days']],
  'textDifferences.deferred-price': [['deferred payment means', '1,155 usd']],
  'textDifferences.delivery-time': [['target for delivery is']],
  'textDifferences.token-count': [offering],
  'textDifferences.wallet-delivery': [wallet],
  'tokenMechanics.conversion.condition': [['condition for the conversion']],
  'tokenMechanics.conversion.otToSet': [['burned', 'equal number']],
  'tokenMechanics.lock.notReleased': [['no tokens are distributed'], ['locked, burned or invalidated']],
  'tokenMechanics.lock.purchaserChoices': [softCapMissed],
  'tokenMechanics.lock.released': [released],
  'tokenMechanics.tokens.offtake-token': [['offtake token or ot means']],
  'tokenMechanics.transfer': [transfer],
  'tokenMechanics.transfer.breach': [['breaks the rules', 'void']],
};

const unnamedConcessions = ['name of the department', 'not published'];
const unnamedParties = ['names are [not published]'];

const inMemorandum: ClauseWords = {
  'commercialTerms.softCap.usd': [['soft cap is usd']],
  'eligibility.jurisdictions': [['countries and classes of buyer', 'not published']],
  'paymentMethods.conversionRate': [['rate that applies', 'not published']],
  'proceeds.allocation': [['division of the proceeds', 'not published']],
  'proceeds.allocationNote': [['division of the proceeds', 'not published']],
  'programme.parties.seller.name': [unnamedParties],
  'risks.not-published': [unnamedParties],
  'supply.concessionNames': [unnamedConcessions],
  'supply.departmentName': [unnamedConcessions],
  'textDifferences.soft-cap': [['soft cap is usd']],
};

/** What the agreement leaves to other papers is looked up there. */
export const clauseWords: readonly { kind: DocumentKind; words: ClauseWords }[] = [
  { kind: 'offtake-agreement', words: inAgreement },
  { kind: 'confidential-offtake-memorandum', words: inMemorandum },
];

/** The words to look for; none where no clause is known to say what stands at the path. */
export function sayingsOf(words: ClauseWords, path: string): Sayings {
  const steps = path.split('.');
  for (let length = steps.length; length > 0; length -= 1) {
    const start = steps.slice(0, length).join('.');
    if (Object.hasOwn(words, start)) return words[start] ?? [];
  }
  return [];
}
