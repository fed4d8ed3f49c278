/** Passages of the pages that explain places of the programme data: a basis becomes a link to its passage. */
import { program } from '../../site-data.ts';
import { siteAddress } from '../site-address.ts';

export interface Passage {
  href: string;
  text: string;
}

interface Row {
  /** Beginning of the data paths that the row covers; the first row that fits counts. */
  start: string;
  /** Page and anchor, from the part of the path that follows. */
  place: (rest: string) => `/${string}`;
  text: (rest: string) => string;
}

const numberOf = (entries: readonly { id: string; number: number }[], name: string) =>
  entries.find(({ id, number }) => id === name || String(number) === name)?.number ?? name;

const titleOf = (entries: readonly { id: string; title?: string; subject?: string }[], id: string) => {
  const entry = entries.find(candidate => candidate.id === id);
  return entry?.title ?? entry?.subject ?? id;
};

const fixed = (start: string, place: `/${string}`, text: string): Row => ({
  start,
  place: () => place,
  text: () => text,
});

const rows: readonly Row[] = [
  {
    start: 'lifecycle.',
    place: name => `/program-structure#transition-${numberOf(program.lifecycle, name)}`,
    text: name => `Lifecycle step ${numberOf(program.lifecycle, name)}`,
  },
  {
    start: 'delivery.rules.',
    place: name => `/delivery-settlement#rule-${numberOf(program.delivery.rules, name)}`,
    text: name => `Delivery rule ${numberOf(program.delivery.rules, name)}`,
  },
  {
    start: 'risks.',
    place: id => `/security-collateral#risk-${id}`,
    text: id => titleOf(program.risks, id),
  },
  {
    start: 'textDifferences.',
    place: id => `/commercial-terms#difference-${id}`,
    text: id => `Papers differ: ${titleOf(program.textDifferences, id)}`,
  },
  fixed('risks', '/security-collateral#risks', 'Risks'),
  fixed('textDifferences', '/commercial-terms#differences', 'Where the papers differ'),
  fixed('commercialTerms.forwardPrice', '/commercial-terms#pricing', 'Pricing'),
  fixed('commercialTerms.allIn', '/commercial-terms#pricing', 'Pricing'),
  fixed('commercialTerms.downPayment', '/commercial-terms#payment-structure', 'Payment structure'),
  fixed('commercialTerms.deferredPayment', '/commercial-terms#payment-structure', 'Payment structure'),
  fixed(
    'commercialTerms.missedDeferredPayment',
    '/commercial-terms#missed-payment',
    'If the deferred payment is missed',
  ),
  fixed('commercialTerms.targetDelivery', '/delivery-settlement#target', 'Target delivery'),
  fixed('commercialTerms', '/commercial-terms#bounds', 'Limits of the offering'),
  fixed('delivery.election', '/delivery-settlement#election', 'The holder’s choice'),
  fixed('delivery.vaultStorage', '/delivery-settlement#election', 'Allocated vault storage'),
  fixed('delivery.minimumDeliverableUnit', '/delivery-settlement#fractions', 'Minimum deliverable unit'),
  fixed('delivery.fractional', '/delivery-settlement#fractions', 'Fractions of an ounce'),
  fixed('delivery.forceMajeure', '/delivery-settlement#force-majeure', 'Force majeure'),
  fixed('delivery', '/delivery-settlement#rules', 'Delivery rules'),
  fixed('milestones', '/delivery-settlement#time-line', 'Timeline'),
  fixed('eligibility', '/participation#conditions', 'Conditions'),
  fixed('paymentMethods', '/participation#payment', 'Accepted payment'),
  fixed('tokenMechanics', '/program-structure#tokens', 'Tokens'),
  fixed('proceeds', '/program-structure#proceeds', 'Use of proceeds'),
  fixed('programme', '/program-structure#corporate-structure', 'Corporate structure'),
  fixed('collateral', '/security-collateral#collateral', 'Collateral'),
  fixed('supply', '/security-collateral#supply', 'Source of the gold'),
  fixed('team', '/team', 'Team'),
];

/** The passage that explains what stands at a path of the programme data; null where no page does. */
export function passageOf(path: string): Passage | null {
  const row = rows.find(({ start }) => path.startsWith(start));
  if (!row) return null;
  const rest = path.slice(row.start.length);
  return { href: siteAddress(row.place(rest)), text: row.text(rest) };
}

/** Title of each passage that a path can lead to, by its address. */
export const passageNames: ReadonlyMap<string, string> = new Map(
  [
    ...program.lifecycle.map(({ id }) => `lifecycle.${id}`),
    ...program.delivery.rules.map(({ id }) => `delivery.rules.${id}`),
    ...program.risks.map(({ id }) => `risks.${id}`),
    ...program.textDifferences.map(({ id }) => `textDifferences.${id}`),
    ...rows.map(({ start }) => start).filter(start => !start.endsWith('.')),
  ].flatMap(path => {
    const passage = passageOf(path);
    return passage ? [[passage.href, passage.text] as const] : [];
  }),
);

/** The passages of several paths, each once, in their order. */
export function passagesOf(paths: readonly string[]): Passage[] {
  const passages = paths.map(passageOf).filter(passage => passage !== null);
  return [...new Map(passages.map(passage => [passage.href, passage])).values()];
}
