import { describeMistake } from '#operator';
import { type Configuration, readConfiguration } from '../src/configuration.ts';

/**
 * Runs a command with the settings of the environment; operator errors and system errors such as a full disk end it with a
 * message and exit code 1.
 */
export async function runCommand(command: (configuration: Configuration) => Promise<void>): Promise<void> {
  try {
    await command(readConfiguration());
  } catch (error) {
    const mistake = describeMistake(error);
    if (mistake === null) throw error;
    console.error(mistake);
    process.exitCode = 1;
  }
}
