/**
 * Published shape of the programme data: `/api/program`, stored as `program.json`.
 * Amounts are decimal strings with their unit in the key; unpublished values are null.
 * In identifiers `program` means this data; `programme`, in prose and as its first key, means the offering.
 */
import { contradictionsOf, withExpectedAmounts } from './consistency.ts';
import { type Program, programShape } from './shape.ts';

export type { Program } from './shape.ts';

interface Fault {
  path: PropertyKey[];
  /** The expected value and the reason. */
  expected: string;
}

/**
 * The shape and the checks of consistency; reports all faults at once.
 *
 * @param check a further check, run on the data with corrected amounts
 */
export function checkedSchema(check: (program: Program) => Fault[]) {
  return programShape.superRefine((program, context) => {
    if (context.issues.length > 0) return;
    const contradictions = contradictionsOf(program).map(({ path, expected }) => ({
      path: path.split('.'),
      expected,
    }));
    for (const { path, expected } of [...contradictions, ...check(withExpectedAmounts(program))])
      context.addIssue({ code: 'custom', path, message: `expected ${expected}` });
  });
}

export const programSchema = checkedSchema(() => []);
