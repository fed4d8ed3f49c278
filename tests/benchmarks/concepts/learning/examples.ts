/** Passages of contracts with the clauses that lawyers labelled them with. */
import * as z from 'zod/mini';
import { OperatorError } from '../../../../src/operator-error.ts';
import { type PassageTerms, passageTerms } from '../../../../src/search/concepts/passage-terms.ts';

export interface Passage extends PassageTerms {
  /** Clauses that the passage states. */
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
