/**
 * Published shape of the programme data: `/api/program`, stored as `program.json`.
 * Amounts are decimal strings with their unit in the key; what is not published is null.
 * In names `program` is these data; `programme`, in prose and as their first key, is the offering itself.
 */
import { contradictionsOf } from './consistency.ts';
import { programShape } from './shape.ts';

export type { Program } from './shape.ts';

/** The shape, and the checks that the data agrees with itself. */
export const programSchema = programShape.superRefine((program, context) => {
  if (context.issues.length > 0) return;
  for (const { path, expected } of contradictionsOf(program)) {
    context.addIssue({ code: 'custom', path: path.split('.'), message: `expected ${expected}` });
  }
});
