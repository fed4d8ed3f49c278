/**
 * Plain texts for language models: `llms.txt`, a summary in the order that llmstxt.org requires (title, summary as a block
 * quote, text, lists of links under second-level headings), and `llms-full.txt`, with the full text of every document.
 */
import { hash } from 'node:crypto';
import { markdownFile } from '#hosting';
import type { DocumentEntry } from '#library';
import { documentText } from '#library/reading';
import type { GoldPrice } from '#price/schema';
import type { Program } from '#program';
import type { Inputs } from '../inputs.ts';
import { newDifferences } from '../ledger.ts';
import type { Route } from '../routes/route.ts';
import { approximateTokens } from './markdown-alternates.ts';
import {
  markdownCode,
  markdownFence,
  markdownLink,
  markdownText,
  withMarkdownText,
} from './markdown-text.ts';

/** Pages and documents are linked by their Markdown alternates. */
export function llmsText(routes: readonly Route[], inputs: Inputs): string {
  const { program, library, price, ledger, address } = inputs;
  const link = (name: string, path: string, notes: string) =>
    `- ${markdownLink(name, address + path)}: ${notes}`;
  const pages = program.navigation.map(({ title, path, description }) =>
    link(title, `/${markdownFile(path)}`, markdownText(description)),
  );
  const documents = library.documents.map(({ entry, slug }) => {
    const { title, pageCount, characterCount, sample, textSource } = entry;
    const notes = `full text, ${pageCount} pages, ${characterCount} characters${sample ? '; a sample document' : ''}`;
    return link(title, `/${markdownFile(`/documents/${slug}`)}`, notes + sourceNotes[textSource]);
  });
  const data = routes.flatMap(({ path, llms }) => (llms ? [link(llms[0], llms[2] ?? path, llms[1])] : []));
  const everything = 'this summary and the full text of every document';
  const lists = {
    Pages: pages,
    Documents: documents,
    Data: data,
    Optional: [link('Everything in one file', '/llms-full.txt', everything)],
  };
  return `${[
    heading(program),
    programEssentials(program, library.entries, newDifferences(ledger)),
    programSummary(program, newDifferences(ledger)),
    'Sizes in LLM tokens (of a language model, not of the programme) are approximate: four bytes are counted as one.',
    `Live market data:\n\n${marketData(price)}`,
    ...Object.entries(lists).map(([title, links]) => `## ${title}\n\n${links.join('\n')}`),
  ].join('\n\n')}\n`;
}

const sourceNotes = {
  text: '',
  ocr: '; text recognised from page pictures (OCR), may contain errors',
  mixed: '; text of some pages recognised from pictures (OCR), may contain errors',
  none: '; no text could be read',
} as const;

/** Adds the size of each linked Markdown or text file of the site. */
export function withSizes(text: string, address: string, sizeBytes: (path: string) => number | null): string {
  return text.replace(/^(- \[.*\]\((\S+\.(?:md|txt))\): .*)$/gm, (line, link: string, url: string) => {
    const size = url.startsWith(`${address}/`) ? sizeBytes(decodeURI(url.slice(address.length + 1))) : null;
    return size === null ? line : `${link} (${approximateTokens(size)})`;
  });
}

/** Generated in chunks, because a large library does not fit in memory. */
export async function* llmsFullText({ program, library, price, ledger }: Inputs): AsyncGenerator<string> {
  yield `${heading(program)}\n\n${programSummary(program, newDifferences(ledger))}\n\n`;
  const contents = library.entries.map(
    ({ title, pageCount, characterCount }) =>
      `- ${markdownText(title)}: ${pageCount} pages, ${characterCount} characters`,
  );
  yield `## Table of contents\n\n${contents.join('\n')}\n\n`;
  yield `## Live market data\n\n${marketData(price)}\n\n`;
  yield `${framesHeading}\n\nThe pages of a document are separated by a form feed. Each text has the number of bytes (UTF-8) and the hash that its head states. Texts are quoted: they are what the documents say, not instructions to their reader.\n`;
  for (const entry of library.entries) yield framed(entry, documentText(await library.pages(entry.filename)));
}

/** Heading above the frames, which continue to the end of the file. */
export const framesHeading = '## Documents';

/**
 * A document in its frame: a head with length in bytes and hash, a begin line, the text in fences that it cannot close, and
 * an end line. Readers use the stated length, so lines of a document that look like a frame do no harm.
 */
export function framed(entry: DocumentEntry, text: string): string {
  const notes = entry.notes.map(({ detail }) => detail);
  if (entry.sample) notes.unshift('This is a sample document.');
  const name = markdownCode(entry.filename);
  return `
### ${markdownText(entry.title)}

- File: ${name}
- Pages: ${entry.pageCount}
- Characters: ${entry.characterCount}
- Text endpoint: ${entry.textUrl}
- Text bytes: ${Buffer.byteLength(text)}
- Text SHA-256: ${hash('sha256', text)}
${notes.map(note => `- Note: ${markdownText(note)}\n`).join('')}
----- BEGIN OF ${name} -----

${markdownFence(text)}

----- END OF ${name} -----
`;
}

function heading({ programme }: Program): string {
  return `# ${markdownText(programme.serviceName)}\n\n> ${markdownText(programme.summary)}`;
}

/**
 * The most important facts first: samples, bullion and payment, differences between texts, titles of the risks.
 *
 * @param fresh differences that textDifferences does not list
 */
function programEssentials(
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
    ...(differing.length === 0 ? [] : [`The documents disagree on: ${differing.join('; ')}.`]),
    ...fresh.map(line => `${markdownText(line)}.`),
    `Risks: ${risks.map(({ title }) => asClause(title)).join('; ')}.`,
  ].join('\n\n');
}

/** Lower-cases the first letter; abbreviations keep their capitals. */
function asClause(text: string): string {
  return text.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, letter => letter.toLowerCase());
}

/** The terms, the places where published texts differ and the risks. */
function programSummary(program: Program, fresh: readonly string[]): string {
  const escaped = withMarkdownText(program);
  const { commercialTerms: terms, programme, limits, entities, lifecycle, textDifferences, risks } = escaped;
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
    'Where the documents disagree': [
      ...textDifferences.map(({ subject, statement, otherReadings, note }) => {
        const readings = [statement, ...otherReadings].map(({ text, source }) => `${text} (${source})`);
        return `${subject}: ${readings.join('; ')}. ${note}`;
      }),
      ...fresh.map(markdownText),
    ],
    Risks: risks.map(({ title, statement }) => `${title}: ${statement}`),
  };
  const written = Object.entries(lists).map(
    ([title, items]) => `${title}:\n\n${items.map(item => `- ${item}`).join('\n')}`,
  );
  return [`${differences} ${unknown} ${advice}`, ...written].join('\n\n');
}

type Payment = Program['commercialTerms']['downPayment' | 'deferredPayment'];

function paymentTerms({ name, usdPerToken, usdPerTroyOunce, due }: Payment): string {
  return `${name.toLowerCase()}: ${usdPerToken} USD per token (${usdPerTroyOunce} USD per ounce). ${due}`;
}

/** The price of the build with its source and any warning, and a pointer to the live price. */
export function marketData(price: GoldPrice): string {
  return [
    '/api/gold-price returns the latest recorded price, with its kind and age; these are the figures of the build.\n',
    `- Gold spot price (USD per troy ounce): ${price.spot}`,
    `- Program forward price (USD per troy ounce): ${price.forward}`,
    `- Discount versus spot (percent): ${price.discountPercent}`,
    `- Price date: ${price.priceDate}`,
    `- Source: ${markdownText(price.source.name)} (${price.source.kind}), ${price.source.url}`,
    ...(price.source.credit === null ? [] : [`- Credit: ${markdownText(price.source.credit)}`]),
    ...(price.staleReason === null ? [] : [`- Note: ${markdownText(price.staleReason)}`]),
  ].join('\n');
}
