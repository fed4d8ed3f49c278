/**
 * Common warning signs of doubtful offers of gold and tokens, each compared with this programme. Placeholders for figures:
 * filled-text.ts. `missing` lists data paths that must be published to settle the sign; the page updates when they are.
 */
export interface RedFlag {
  id: string;
  title: string;
  /** Reason why it is a warning sign for any offer. */
  why: string;
  /** Statement of this programme on it. */
  published: string;
  /** Data paths with their names on the page. */
  missing: readonly { name: string; path: string }[];
  /** The published terms themselves show the sign. */
  inTerms?: true;
  /** The open question, in words. */
  open: string;
  /** Pages for checking it. */
  verify: readonly { path: `/${string}`; text: string }[];
}

export const redFlags: readonly RedFlag[] = [
  {
    id: 'unnamed-parties',
    title: 'The parties are not named',
    why: 'A claim must be brought against somebody. Without a name and a register number, nobody can be looked up.',
    published: 'The roles of the parties and what each of them does, but not who they are.',
    missing: [
      { name: 'Name of the seller', path: 'programme.parties.seller.name' },
      { name: 'Register number of the seller', path: 'programme.parties.seller.registryNumber' },
      { name: 'Name of the vault', path: 'programme.parties.vault.name' },
      { name: 'Name of the refinery', path: 'programme.parties.refinery.name' },
      { name: 'Name of the trading platform', path: 'programme.parties.trading-platform.name' },
    ],
    open: 'Who would owe the gold.',
    verify: [
      { path: '/program-structure#corporate-structure', text: 'Roles in the programme' },
      { path: '/verification#registers', text: 'Company registers' },
    ],
  },
  {
    id: 'unnamed-people',
    title: 'The people are not named',
    why: 'Experience in mining and metals can be checked only for people who are named.',
    published: '{team.note}',
    missing: [
      { name: 'People in leadership', path: 'team.groups.leadership.members' },
      { name: 'People in operations', path: 'team.groups.operations.members' },
    ],
    open: 'Who decides, and what they have done before.',
    verify: [{ path: '/team', text: 'Team' }],
  },
  {
    id: 'non-refundable',
    title: 'Payment first, and hard to get back',
    why: 'Once a payment cannot be recovered, the buyer has little leverage left.',
    published:
      'Paid at subscription: {commercialTerms.downPayment.usdPerTroyOunce USD per troy ounce}. {commercialTerms.downPayment.refund} {commercialTerms.downPayment.refundIfSoftCapNotReached}',
    missing: [],
    inTerms: true,
    open: 'What counts as material breach, and what would pay for a refund once the money has been used.',
    verify: [
      { path: '/security-collateral#risk-down-payment-not-refundable', text: 'The risk' },
      { path: '/commercial-terms#payment-structure', text: 'Payment structure' },
    ],
  },
  {
    id: 'escrow',
    title: 'It is unclear who holds the money',
    why: 'Escrow protects only as long as it lasts, and only if the agent is independent and real.',
    published: '{lifecycle.escrow.alsoHappens} No escrow is stated for the time after acceptance.',
    missing: [
      { name: 'Name of the escrow agent', path: 'programme.parties.escrow-agent.name' },
      { name: 'Register number of the escrow agent', path: 'programme.parties.escrow-agent.registryNumber' },
    ],
    inTerms: true,
    open: 'Who the agent is, and what protects the money after acceptance.',
    verify: [{ path: '/verification#check-escrow-agent', text: 'Check of the escrow agent' }],
  },
  {
    id: 'use-of-money',
    title: 'The use of the money is not stated',
    why: 'Buyers who pay for a mine to be worked should be able to see that their money goes into it.',
    published: 'Down payments come to at most {proceeds.maximumGrossUsd USD}. {proceeds.allocationNote}',
    missing: [{ name: 'Use of proceeds', path: 'proceeds.allocation' }],
    open: 'How much goes into mining, and how much elsewhere.',
    verify: [{ path: '/program-structure#proceeds', text: 'Use of proceeds' }],
  },
  {
    id: 'unproved-reserves',
    title: 'Gold in the ground without a report',
    why: 'A quantity in the ground is an estimate. Without a signed report, nobody answers for it.',
    published:
      '{collateral.reserveInterest.description} {supply.description} {collateral.equipment.description}',
    missing: [
      { name: 'Report on the reserve', path: 'collateral.reserveInterest.report' },
      { name: 'Names of the concessions', path: 'supply.concessionNames' },
      { name: 'Name of the department', path: 'supply.departmentName' },
      { name: 'Value of the equipment', path: 'collateral.equipment.valueUsd' },
      { name: 'Trustee', path: 'collateral.equipment.trustee' },
    ],
    open: 'Whether the quantity exists, can be mined, and belongs to the seller.',
    verify: [
      { path: '/verification#check-concession-registry', text: 'Check of the concessions' },
      { path: '/verification#check-reserve-report', text: 'Check of the report' },
      { path: '/security-collateral#collateral', text: 'Collateral' },
    ],
  },
  {
    id: 'price-below-market',
    title: 'A low price without a stated reason',
    why: 'There is a reason when something is sold far below its price elsewhere. Not giving it is the warning sign.',
    published: 'A fixed price of {commercialTerms.forwardPrice.usdPerTroyOunce USD per troy ounce}.',
    missing: [{ name: 'Reasons for the price', path: 'commercialTerms.forwardPrice.rationale' }],
    open: 'Why the seller gives up the difference, and what its gold costs to mine.',
    verify: [
      { path: '/why-1550', text: 'The price beside the gold price' },
      { path: '/api/gold-price', text: 'Gold price as data' },
    ],
  },
  {
    id: 'no-dates',
    title: 'No date by which the seller must do anything',
    why: 'Without a deadline, there is no day on which a seller is late.',
    published:
      'Target delivery: {commercialTerms.targetDelivery.fromMonths–commercialTerms.targetDelivery.toMonths months}. Delivery begins with a notice: {delivery.notice.condition} No latest date for it is published.',
    missing: [
      { name: 'Start of the offering window', path: 'commercialTerms.offeringWindow.opens' },
      { name: 'End of the offering window', path: 'commercialTerms.offeringWindow.closes' },
      { name: 'Day from which the months are counted', path: 'commercialTerms.targetDelivery.countedFrom' },
    ],
    inTerms: true,
    open: 'When non-delivery would be a breach by the seller.',
    verify: [{ path: '/delivery-settlement#target', text: 'Target delivery' }],
  },
  {
    id: 'texts-differ',
    title: 'Papers that contradict each other',
    why: 'Each party will rely on the reading that suits it best.',
    published: '{programme.statements.differences}',
    missing: [],
    inTerms: true,
    open: 'Which reading binds. Only the signed agreement can say.',
    verify: [
      { path: '/commercial-terms#differences', text: 'Where the papers differ' },
      { path: '/documents', text: 'Search in the documents' },
    ],
  },
  {
    id: 'one-side-decides',
    title: 'One side decides',
    why: 'Discretion without criteria leaves the other side no grounds to object.',
    published:
      'A subscription: {lifecycle.acceptance.movedBy}. Cash for a fraction of an ounce: {delivery.fractional.discretion}',
    missing: [],
    inTerms: true,
    open: 'By what criteria the seller decides.',
    verify: [
      { path: '/program-structure#transition-2', text: 'Acceptance' },
      { path: '/delivery-settlement#fractions', text: 'Fractions' },
    ],
  },
  {
    id: 'hard-to-leave',
    title: 'Hard to get out of',
    why: 'A holder who cannot sell has to wait, whatever happens in the meantime.',
    published: '{lifecycle.transfer.condition}. {tokenMechanics.transfer.breach}',
    missing: [{ name: 'Name of the trading platform', path: 'programme.parties.trading-platform.name' }],
    inTerms: true,
    open: 'Whether the platform is in operation, and whether anybody buys there.',
    verify: [{ path: '/program-structure#tokens', text: 'Tokens and transfers' }],
  },
  {
    id: 'token-not-open',
    title: 'A token that cannot be inspected',
    why: 'The point of a public ledger is that anybody can count the tokens. Without the address, nobody can.',
    published: 'Two kinds of token, and rules for issuing, locking, burning and transferring them.',
    missing: [
      { name: 'Blockchain', path: 'tokenMechanics.blockchain' },
      { name: 'Contract address', path: 'tokenMechanics.contractAddress' },
      { name: 'Token standard', path: 'tokenMechanics.tokenStandard' },
    ],
    open: 'How many tokens exist, and what the contract enforces.',
    verify: [{ path: '/verification#check-token-contract', text: 'Check of the token contract' }],
  },
  {
    id: 'irreversible-payment',
    title: 'Payment in a form that cannot be reversed',
    why: 'A transfer of cryptocurrency cannot be reversed, and neither can most wires. False payment details are a common fraud.',
    published: 'Accepted: {paymentMethods.choice} {paymentMethods.instructionsNote}',
    missing: [{ name: 'Exchange rate for cryptocurrency', path: 'paymentMethods.conversionRate' }],
    inTerms: true,
    open: 'Whether payment details that you are sent are the seller’s. Confirm them through a second channel before you pay.',
    verify: [{ path: '/participation#payment', text: 'Accepted payment' }],
  },
  {
    id: 'no-law',
    title: 'No law and no court is named',
    why: 'A right is worth only what can be enforced. That depends on the law that governs it and on where a claim is heard.',
    published: 'An agreement that binds once the seller has accepted.',
    missing: [
      { name: 'Governing law', path: 'programme.governingLaw' },
      { name: 'Corporate structure', path: 'programme.corporateStructure' },
      { name: 'Countries whose residents may take part', path: 'eligibility.jurisdictions' },
    ],
    open: 'Where a claim would be heard, and whether the offer may be made to you.',
    verify: [
      { path: '/participation#conditions', text: 'Conditions' },
      { path: '/verification#registers', text: 'Securities look-ups' },
    ],
  },
  {
    id: 'promised-return',
    title: 'A promised return',
    why: 'Nobody can promise a gain on gold. Anyone who does is selling something else.',
    published: 'The programme states no interest, yield or repurchase. {programme.statements.advice}',
    missing: [],
    open: 'Whether somebody tells you otherwise. The signed agreement decides, not a conversation.',
    verify: [{ path: '/api/program', text: 'Programme data' }],
  },
  {
    id: 'pressure',
    title: 'Pressure to decide quickly',
    why: 'Haste keeps people from checking.',
    published:
      'The programme states no bonus for early payment, no rising price and no countdown. The price is fixed.',
    missing: [],
    open: 'What somebody who speaks to you may say. Take all the time that the checks need.',
    verify: [{ path: '/verification', text: 'What can be checked' }],
  },
  {
    id: 'altered-papers',
    title: 'Papers that change or cannot be compared',
    why: 'A term is worth nothing if it reads differently in the next copy.',
    published: 'Every document, with a checksum (SHA-256) for comparing a copy with it.',
    missing: [],
    open: 'Whether the copy that you sign is the one that you have read.',
    verify: [{ path: '/verification#checksums', text: 'Checksums' }],
  },
];
