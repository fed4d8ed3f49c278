/**
 * A mistake in what the operator supplied: a setting, the programme file, a caption.
 * The message names the file or variable, what was expected and what to do. There is no stack
 * trace, because the fault is not in the code.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';

  constructor(message: string) {
    super(message);
    this.stack = message;
  }
}
