/** Summary of the programme for language models: essentials, terms and market data. */
import type { DocumentEntry } from '#library';
import type { GoldPrice } from '#price/schema';
import type { Program } from '#program';
import { markdownText, withMarkdownText } from './markdown-text.ts';

/**
 * The most important facts first: samples, bullion and payment, differences between texts, titles of the risks.
 *
 * @param fresh differences that textDifferences does not list
 */
export function programEssentials(
  program: Program,
  documents: readonly DocumentEntry[],
  fresh: readonly string[],
): string {
  const { bullion, paymentMethods, textDifferences, risks } = withMarkdownText(program);
  const samples = documents.filter(({ sample }) => sample).length;
  const which =
    samples === documents.length ? 'All documents' : `${samples} of ${documents.length} documents`;
  const differing = textDifferences.map(
    ({ subject, statement, otherReadings }) =>
      `${subject}: ${[statement, ...otherReadings].map(({ text }) => asClause(text)).join(' / ')}`,
  );
  return [
    ...(samples === 0 ? [] : [`${which} of the library are samples and bind nobody.`]),
    `Bullion: ${bullion.minimumFinenessPercent} % minimum fineness (${asClause(bullion.finenessSource)}). Accepted payment: ${paymentMethods.choice}`,
    `The papers differ on: ${differing.join('; ')}.`,
    ...fresh.map(line => `${markdownText(line)}.`),
    `Risks: ${risks.map(({ title }) => asClause(title)).join('; ')}.`,
  ].join('\n\n');
}

/** Lower-cases the first letter; abbreviations keep their capitals. */
function asClause(text: string): string {
  return text.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, letter => letter.toLowerCase());
}

/** The terms, the places where published texts differ and the risks. */
export function programSummary(program: Program, fresh: readonly string[]): string {
  const {
    commercialTerms: terms,
    programme,
    limits,
    entities,
    lifecycle,
    textDifferences,
    risks,
  } = withMarkdownText(program);
  const { differences, unknown, advice } = programme.statements;
  const ofProgramme = limits.filter(({ scope }) => scope === 'programme');
  const lists: Record<string, string[]> = {
    Terms: [
      `Forward price: ${terms.forwardPrice.usdPerTroyOunce} USD per troy ounce, fixed.`,
      `Tokens per troy ounce: ${terms.tokensPerTroyOunce}.`,
      `Stage 1, ${paymentTerms(terms.downPayment)} ${terms.downPayment.refund}`,
      `Stage 2, ${paymentTerms(terms.deferredPayment)}`,
      `All-in price: ${terms.allIn.usdPerToken} USD per token.`,
      ...ofProgramme.map(({ name, appliesTo, value }) => `${name} (${appliesTo}): ${value}.`),
    ],
    Definitions: entities.map(
      ({ name, abbreviation, meaning }) => `${name}${abbreviation ? ` (${abbreviation})` : ''}: ${meaning}`,
    ),
    Lifecycle: lifecycle.map(
      ({ number, state, movedBy, condition, nextState, alsoHappens }) =>
        `${number}. ${state}: ${movedBy}; ${condition}. Next: ${nextState}. ${alsoHappens}`,
    ),
    'Where the papers differ': [
      ...textDifferences.map(
        ({ subject, statement, otherReadings, note }) =>
          `${subject}: ${[statement, ...otherReadings].map(cited).join('; ')}. ${note}`,
      ),
      ...fresh.map(markdownText),
    ],
    Risks: risks.map(({ title, statement }) => `${title}: ${statement}`),
  };
  return [
    `${differences} ${unknown} ${advice}`,
    ...Object.entries(lists).map(([title, items]) =>
      [`${title}:\n`, ...items.map(item => `- ${item}`)].join('\n'),
    ),
  ].join('\n\n');
}

type Payment = Program['commercialTerms']['downPayment' | 'deferredPayment'];

function paymentTerms({ name, usdPerToken, usdPerTroyOunce, due }: Payment): string {
  return `${name.toLowerCase()}: ${usdPerToken} USD per token (${usdPerTroyOunce} USD per ounce). ${due}`;
}

function cited({ text, source }: { text: string; source: string }): string {
  return `${text} (${source})`;
}

/** The price of the build with its source and any warning, and a pointer to the live price. */
export function marketData(price: GoldPrice): string {
  return [
    '/api/gold-price returns the live price; these are the figures of the build.\n',
    `- Gold spot price (USD per troy ounce): ${price.spot}`,
    `- Program forward price (USD per troy ounce): ${price.forward}`,
    `- Discount versus spot (percent): ${price.discountPercent}`,
    `- Price date: ${price.priceDate}`,
    `- Source: ${markdownText(price.source.name)} (${price.source.kind}), ${price.source.url}`,
    ...(price.source.credit === null ? [] : [`- Credit: ${markdownText(price.source.credit)}`]),
    ...(price.staleReason === null ? [] : [`- Note: ${markdownText(price.staleReason)}`]),
  ].join('\n');
}
