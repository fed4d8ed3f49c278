import { OperatorError } from '../operator-error.ts';
import { describeSystemFault } from './system-fault.ts';

/** What the operator is told in place of a stack trace; null where the fault is in the code. */
export function describeMistake(error: unknown): string | null {
  return error instanceof OperatorError ? error.message : describeSystemFault(error);
}
