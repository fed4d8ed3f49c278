import { parseArgs } from 'node:util';
import { describeMistake } from '#operator';
import { type Configuration, readConfiguration } from '../src/configuration.ts';
import { OperatorError } from '../src/operator-error.ts';

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

/** Options with a value (`--key KEY`) and the other arguments of a command. @throws {OperatorError} for any other option */
export function readOptions<Name extends string>(names: readonly Name[], usage: string) {
  const options = Object.fromEntries(names.map(name => [name, { type: 'string' as const }]));
  try {
    const { values, positionals: rest } = parseArgs({ options, allowPositionals: true });
    return { options: values as Partial<Record<Name, string>>, rest };
  } catch (error) {
    throw new OperatorError(`${(error as Error).message.split('. ')[0]}. ${usage}`);
  }
}
