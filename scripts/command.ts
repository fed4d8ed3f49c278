import { describeMistaken, mistakenSettings } from '../src/mistaken-settings.ts';
import { describeMistake } from '../src/operator/mistake.ts';

/** Runs a command; a mistake of the operator, or a full disk, ends it with its one clear line and exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  for (const [name, meant] of mistakenSettings(process.env)) console.error(describeMistaken(name, meant));
  try {
    await command();
  } catch (error) {
    const mistake = describeMistake(error);
    if (mistake === null) throw error;
    console.error(mistake);
    process.exitCode = 1;
  }
}
