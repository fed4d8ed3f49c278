import { OperatorError } from '../operator-error.ts';
import { describeSystemFault } from './system-fault.ts';

/** Message to the operator instead of a stack trace; null if the fault is in the code. */
export function describeMistake(error: unknown): string | null {
  return error instanceof OperatorError ? error.message : describeSystemFault(error);
}
