import { describeMistaken, mistakenSettings } from '../src/mistaken-settings.ts';
import { OperatorError } from '../src/operator-error.ts';

/** Runs a command; a mistake of the operator ends it with its one clear line and exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  for (const [name, meant] of mistakenSettings(process.env)) console.error(describeMistaken(name, meant));
  try {
    await command();
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
