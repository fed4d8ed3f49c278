import { describeMisspelled, describeMistake, misspelledSettings } from '#operator';

/** Runs a command; operator errors and system errors such as a full disk end it with a message and exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  for (const [name, meant] of misspelledSettings(process.env)) console.error(describeMisspelled(name, meant));
  try {
    await command();
  } catch (error) {
    const mistake = describeMistake(error);
    if (mistake === null) throw error;
    console.error(mistake);
    process.exitCode = 1;
  }
}
