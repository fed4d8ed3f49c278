/**
 * Published shape of the programme data: `/api/program`, stored as `program.json`.
 * Amounts are decimal strings with their unit in the key; what is not published is null.
 * In names `program` is these data; `programme`, in prose and as their first key, is the offering itself.
 */
import { contradictionsOf, withExpectedAmounts } from './consistency.ts';
import { type Program, programShape } from './shape.ts';

export type { Program } from './shape.ts';

interface Fault {
  path: PropertyKey[];
  /** What would fit, and why. */
  expected: string;
}

/**
 * The shape, and the checks that the data agrees with itself; all their faults are found at once.
 *
 * @param check a further check, of the data as it is once its amounts add up
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
