/**
 * A mistake in what the operator supplied: a setting, the programme file, a caption.
 * Its message says which file or variable, what was expected and what to do; it carries no stack
 * trace, because the fault is not in the code.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';

  constructor(message: string) {
    super(message);
    this.stack = message;
  }
}
