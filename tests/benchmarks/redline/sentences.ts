/** Sentences as contracts have them: a slot in braces takes one of several words, a # a figure. */
import type { Chance } from './chance.ts';

const slots: Record<string, readonly string[]> = {
  party: [
    'the Seller',
    'the Buyer',
    'the Agent',
    'the Custodian',
    'the Refiner',
    'the Trustee',
    'the Carrier',
  ],
  other: ['the other party', 'each holder', 'the insurer', 'the assayer', 'the auditor', 'the registrar'],
  thing: ['the Product', 'the Deposit', 'the Certificate', 'the Register', 'the Collateral', 'the Shipment'],
  paper: ['a statement', 'a report', 'an invoice', 'a receipt', 'a certificate', 'a schedule of charges'],
  cause: ['flood', 'strike', 'embargo', 'fire', 'a change of law', 'failure of power', 'quarantine'],
  place: ['the vault', 'the refinery', 'the warehouse', 'the registered office', 'the port of loading'],
  way: ['in writing', 'by courier', 'through the platform', 'by registered post', 'by electronic mail'],
  when: ['without delay', 'on request', 'at the end of each quarter', 'before delivery', 'after inspection'],
};

const templates = [
  '{Party} keeps {thing} apart from its own property and marks it as held for {other}.',
  '{Party} shall give {other} {paper} {when}, and shall answer questions on it {way}.',
  'Payment is due # days after {party} has sent {paper}, and carries interest of # per cent a year from then on.',
  'If {thing} is lost or damaged by {cause}, {party} may extend the time for delivery by up to # days.',
  '{Party} insures {thing} at {place} for at least # USD with a company that {other} has approved.',
  'Neither party answers for delay that {cause} or {cause} has caused, as long as it lasts.',
  '{Party} does not pledge, lend or sell {thing} while an obligation to {other} is open.',
  'A notice is given {way} and counts as received # hours after it was sent to {place}.',
  '{Other} may inspect {thing} at {place} during office hours, having told {party} of it # days before.',
  'The price is # USD for each unit of {thing}, and covers storage at {place} for # months.',
  '{Party} bears the cost of carriage to {place}, and {other} bears duties and taxes from there on.',
  'Where {paper} names another quantity than {paper}, that of the assay at {place} holds.',
  '{Party} warrants that {thing} is free of claims of third parties and that {other} gets good title.',
  'No amendment binds {party} unless both have signed it {way}.',
  'A claim that is not raised within # days of delivery to {place} lapses, except for hidden faults.',
  '{Party} may set off what {other} owes against what it owes itself, and tells so {way}.',
  'The liability of {party} under this paper does not exceed # USD in any year.',
  '{Party} keeps records of {thing} for # years and shows them to {other} {when}.',
  'Should a provision be void, {party} and {other} replace it by one that comes nearest to its purpose.',
  '{Other} confirms the weight of {thing} {way}, and {party} corrects the account {when}.',
  'Title to {thing} passes when {party} has received the full price at {place}.',
  '{Party} informs {other} {way} as soon as {cause} threatens {thing}.',
  'Each bar bears a serial number, and its fineness is at least # per mille as {other} certifies.',
  '{Party} may appoint a deputy at {place}, for whose acts it answers as for its own.',
  'Disputes on {paper} go to an expert whom {other} names, and the expert decides within # weeks.',
  'Of the proceeds # per cent go to {place}, and the remainder is held by {party} until {other} releases it.',
  '{Party} terminates this paper only for good cause, which includes {cause} that lasts longer than # days.',
  'The parties treat {paper} as confidential, unless {other} has to see it by law.',
  'Words in the singular include the plural, and headings do not affect how {paper} is read.',
  '{Party} favours no holder over another when {thing} is allotted at {place}.',
  'At the centre of the programme stands {thing}, whose colour and condition {other} records {way}.',
  'An authorised person of {party} honours {paper} that was signed at {place}.',
];

const nouns = [
  'Delivery',
  'Storage',
  'Payment',
  'Inspection',
  'Insurance',
  'Notices',
  'Records',
  'Liability',
  'Title',
  'Transfer',
  'Termination',
  'Confidentiality',
  'Disputes',
  'Interpretation',
  'Charges',
  'Collateral',
  'Carriage',
  'Audit',
  'Allocation',
  'Assignment',
  'Warranties',
  'Force majeure',
  'Set-off',
  'Amendments',
  'Custody',
  'Sampling',
  'Taxes',
  'Reporting',
  'Succession',
  'Language',
];

/** Draws sentences and titles, none twice. */
export function writerOf(chance: Chance) {
  const said = new Set<string>();
  const fresh = (draw: () => string): string => {
    for (let tries = 0; tries < 500; tries += 1) {
      const one = draw();
      if (!said.has(one)) {
        said.add(one);
        return one;
      }
    }
    throw new Error('All sentences are said.');
  };
  const sentence = () => fresh(() => filled(chance.pick(templates), chance));
  return {
    sentence,
    paragraph: (count: number) => Array.from({ length: count }, sentence).join(' '),
    title: () => fresh(() => `${chance.pick(nouns)} and ${chance.pick(nouns).toLowerCase()}`),
    figure: () => figure(chance),
  };
}

export type Writer = ReturnType<typeof writerOf>;

function filled(template: string, chance: Chance): string {
  return template
    .replace(/\{(\w+)\}/g, (_, name: string) => {
      const word = chance.pick(slots[name.toLowerCase()] ?? ['']);
      return name === name.toLowerCase() ? word : word[0]?.toUpperCase() + word.slice(1);
    })
    .replaceAll('#', () => figure(chance));
}

function figure(chance: Chance): string {
  const number = chance.pick([2 + chance.below(97), 100 + chance.below(900), 1000 + chance.below(89_000)]);
  return number < 1000
    ? String(number)
    : `${Math.floor(number / 1000)},${String(number % 1000).padStart(3, '0')}`;
}
