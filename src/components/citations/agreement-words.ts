/** Phrases of the clauses of the offtake agreement, by the places of the programme data that state the same. */
import type { ClauseWords } from './clause-phrases.ts';

const nonRefundable = ['non-refundable', 'material breach'];
const definedPeriod = ['deferred payment period means', '60 calendar days'];
const acceptance = ['accept', 'sole discretion', 'identity'];
const softCapMissed = ['purchaser chooses', 'refund', 'revised offering'];
const allocation = ['records the allocation by serial number'];
const onAllocation = ['title passes', 'on allocation'];
const delay = ['extends delivery dates', 'without mutual agreement'];
const longDelay = ['beyond 90 consecutive days'];
const kept = ['balances', 'refunded', 'the down payment is kept'];
const retained = ['terminate', 'retain the down payment as liquidated damages'];
const inDefault = ['holder is in default'];
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
const posted = ['posted on the platform dashboard'];
const periods = ['start two periods'];
const election = ['elects in writing'];
const inWholeOunces = ['whole troy ounces only'];
const atPoint = ['physical delivery is made fob'];
const beyondPoint = ['bears transport'];
const inspection = ['business days to inspect'];
const deemed = ['deemed accepted'];

const vault = ['vault means the vault'];

export const inAgreement: ClauseWords = {
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
  'commercialTerms.missedDeferredPayment.period': [inDefault],
  'commercialTerms.targetDelivery': [['target for delivery is']],
  'commercialTerms.tokensPerTroyOunce': [['one troy ounce corresponds to']],
  'commercialTerms.totalOfftake': [['total offtake quantity of the program']],
  'commercialTerms.troyOuncesPerToken': [['one token stands for']],
  'definitions.all-in-price': [['all-in price means']],
  'definitions.allocated-vault-storage': [['allocated vault storage means'], onAllocation],
  'definitions.aml': [acceptance],
  'definitions.cif': [atPoint],
  'definitions.default': [inDefault],
  'definitions.deferred-payment': [['deferred payment means', '1,155 usd']],
  'definitions.deferred-payment-date': [definedPeriod],
  'definitions.delivery-receipt': [
    ['delivery receipt means'],
    ['vault allocation statement means'],
    inspection,
  ],
  'definitions.down-payment': [['down payment means', '395 usd']],
  'definitions.election-period': [['election period means']],
  'definitions.fob': [atPoint, beyondPoint],
  'definitions.force-majeure': [delay],
  'definitions.forward-price': [['forward price means']],
  'definitions.kyc': [acceptance, transfer],
  'definitions.soft-cap': [['soft cap means'], softCapMissed],
  'delivery.election': [election],
  'delivery.election.options.allocated-vault-storage': [allocation],
  'delivery.election.options.physical-delivery': [inWholeOunces, atPoint],
  'delivery.election.period': [['election period of 30 days']],
  'delivery.forceMajeure.beyond': [longDelay],
  'delivery.forceMajeure.downPayment': [kept],
  'delivery.forceMajeure.extensionDays': [delay],
  'delivery.forceMajeure.rule': [delay],
  'delivery.fractional.averageDays': [cash],
  'delivery.fractional.belowTokens': [['fractional entitlement means']],
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
  'delivery.notice.channels': [posted],
  'delivery.notice.condition': [notice],
  'delivery.notice.issuedBy': [notice],
  'delivery.notice.starts': [periods],
  'delivery.physical.buyerBears': [beyondPoint],
  'delivery.physical.buyerBearsFrom': [beyondPoint],
  'delivery.physical.points': [atPoint],
  'delivery.physical.target': [['target for physical delivery']],
  'delivery.rules.delivery-point': [atPoint, beyondPoint],
  'delivery.rules.whole-ounces': [inWholeOunces],
  'delivery.rules.inspection': [inspection, deemed],
  'delivery.rules.force-majeure': [delay, longDelay, kept],
  'delivery.rules.collateral': [collateral, ['replaces collateral']],
  'delivery.vaultStorage.location': [vault],
  'delivery.vaultStorage.recordedBy': [allocation],
  'delivery.vaultStorage.storageFeeUsd': [['costs of storage', 'not published']],
  'eligibility.conditions': [acceptance],
  'eligibility.conditions.minimum': [minimum],
  'eligibility.conditions.transferee': [transfer],
  'entities.delivery-written-notice': [['delivery written notice means'], posted, periods],
  'entities.election': [['election means']],
  'entities.final-delivery-certificate': [['final delivery certificate means']],
  'entities.fractional-entitlement': [['fractional entitlement means'], fraction],
  'entities.minimum-deliverable-unit': [['minimum deliverable unit means']],
  'entities.offtake-token': [['offtake token or ot means']],
  'entities.settled-token': [['settled token or set means']],
  'lifecycle.escrow': [escrow],
  'lifecycle.acceptance': [acceptance],
  'lifecycle.release': [released],
  'lifecycle.soft-cap-missed': [['offering window', 'soft cap', 'not been reached']],
  'lifecycle.notice': [notice],
  'lifecycle.notice.nextState': [periods],
  'lifecycle.conversion': [['burned', 'equal number']],
  'lifecycle.conversion.alsoHappens': [['condition for the conversion']],
  'lifecycle.election': [election],
  'lifecycle.no-election': [noElection],
  'lifecycle.default': [retained],
  'lifecycle.default.condition': [inDefault],
  'lifecycle.physical-delivery': [['physical delivery is confirmed', 'burned']],
  'lifecycle.physical-delivery.alsoHappens': [['title and risk pass at the delivery point']],
  'lifecycle.vault-allocation': [onAllocation],
  'lifecycle.fraction': [['written notice', 'cash settlement']],
  'lifecycle.fraction.alsoHappens': [cash, atDiscretion],
  'lifecycle.transfer': [transfer],
  'milestones.acceptance': [acceptance],
  'milestones.deferred-payment-date': [definedPeriod],
  'milestones.delivery': [['physical delivery is confirmed', 'burned'], allocation],
  'milestones.delivery-written-notice': [notice],
  'milestones.election': [election],
  'milestones.election-period-end': [periods],
  'milestones.final-delivery-certificate': [['issues the final delivery certificate']],
  'milestones.fractional-notice': [['after final vault delivery']],
  'milestones.fractional-settlement': [atDiscretion, ['completed within 90 days']],
  'milestones.inspection-end': [inspection],
  'milestones.offering-window-end': [softCapMissed],
  'milestones.physical-delivery-target': [['target for physical delivery']],
  'milestones.subscription': [escrow],
  'milestones.target-delivery': [['target for delivery is']],
  'milestones.token-release': [released],
  'milestones.wallet-delivery': [wallet],
  'participation.steps.sign-up': [acceptance],
  'participation.steps.subscribe': [minimum, escrow],
  'participation.steps.acceptance': [wallet, released],
  'participation.steps.notice': [notice],
  'participation.steps.election': [election, noElection],
  'participation.steps.deferred-payment': [['burned', 'equal number'], retained],
  'participation.steps.delivery': [inWholeOunces, inspection],
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
  'textDifferences.wallet-delivery': [wallet, released],
  'tokenMechanics.conversion.condition': [['condition for the conversion']],
  'tokenMechanics.conversion.otToSet': [['burned', 'equal number']],
  'tokenMechanics.lock.notReleased': [['no tokens are distributed'], ['locked, burned or invalidated']],
  'tokenMechanics.lock.purchaserChoices': [softCapMissed],
  'tokenMechanics.lock.released': [released],
  'tokenMechanics.tokens.offtake-token': [['offtake token or ot means']],
  'tokenMechanics.tokens.settled-token': [['settled token or set means']],
  'tokenMechanics.transfer': [transfer],
  'tokenMechanics.transfer.breach': [['breaks the rules', 'void']],
};
