/** Passages of contracts as the learning takes them: some that lawyers have labelled, and whole contracts without labels. */
import * as z from 'zod/mini';
import { OperatorError } from '../../../operator-error.ts';
import { sentencesOf } from '../../analysis/sentences.ts';
import { type PassageTerms, passageTerms } from '../passage-terms.ts';

export interface Passage extends PassageTerms {
  /** The clauses that it states; empty where nobody has labelled it. */
  labels: Set<string>;
  contract: string;
  /** The beginning of the name of its contract: those of one company are learnt or left out together. */
  company: string;
}

const exampleSchema = z.object({ clause: z.string(), contract: z.string(), text: z.string() });

/** Letters of the name of a contract that tell the company, however the rest of it is written. */
const companyLetters = 8;

/**
 * @param lines JSON lines `{ clause, contract, text }`
 * @param file what they were read from, for messages
 * @returns each passage once, with all its labels, in the order of the lines
 */
export function readExamples(lines: string, file: string): Passage[] {
  const passages = new Map<string, Passage>();
  for (const [index, line] of lines.split('\n').entries()) {
    if (line.trim() === '') continue;
    const { clause, contract, text } = readExample(line, `${file}, line ${index + 1}`);
    const key = JSON.stringify([contract, text]);
    const known = passages.get(key);
    if (known !== undefined) known.labels.add(clause);
    else
      passages.set(key, {
        labels: new Set([clause]),
        contract,
        company: companyOf(contract),
        ...termsOf(text),
      });
  }
  return [...passages.values()];
}

const pagesSchema = z.array(z.object({ doc: z.string(), page: z.int(), text: z.string() }));

/** A sentence of a whole contract, which nobody has labelled. */
export interface UnlabelledSentence extends Passage {
  page: number;
}

/**
 * @param json `[{ doc, page, text }]`
 * @param file what it was read from, for messages
 */
export function readContracts(json: string, file: string): UnlabelledSentence[] {
  return readPages(json, file).flatMap(({ doc, page, text }) =>
    sentencesOf(text).map(sentence => ({
      labels: new Set<string>(),
      contract: doc,
      company: `${doc} as a whole`,
      page,
      ...passageTerms(sentence.text),
    })),
  );
}

function readPages(json: string, file: string): z.infer<typeof pagesSchema> {
  try {
    return pagesSchema.parse(JSON.parse(json));
  } catch {
    throw new OperatorError(`${file}: expected a JSON list of objects with "doc", "page" and "text".`);
  }
}

function readExample(line: string, place: string): z.infer<typeof exampleSchema> {
  try {
    return exampleSchema.parse(JSON.parse(line));
  } catch {
    throw new OperatorError(
      `${place}: expected a JSON object with the texts "clause", "contract" and "text".`,
    );
  }
}

/** The labelling writes "<omitted>" where it leaves out what stands between. */
function termsOf(text: string): PassageTerms {
  return passageTerms(text.replaceAll('<omitted>', ' '));
}

function companyOf(contract: string): string {
  return contract
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, companyLetters);
}
