import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
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

/** An option with a value (`--key KEY`). */
export const text = { type: 'string' } as const;

/** Options and the other arguments of a command. @throws {OperatorError} for any other option */
export function readOptions<Options extends ParseArgsOptionsConfig>(options: Options, usage: string) {
  try {
    const { values, positionals: rest } = parseArgs({ options, allowPositionals: true });
    return { options: values, rest };
  } catch (error) {
    throw new OperatorError(`${(error as Error).message.split('. ')[0]}. ${usage}`);
  }
}

/** Options of commands that copy a site with its log of publications, and the other arguments. @throws {OperatorError} */
export function readPins(usage: string) {
  const names = {
    key: { ...text, multiple: true },
    sums: text,
    age: text,
    older: { type: 'boolean' },
  } as const;
  const { options, rest } = readOptions(names, usage);
  const { key: keys = [], sums, age, older: isOlderAdopted = false } = options;
  const days = age === undefined ? Number.POSITIVE_INFINITY : Number(age);
  if (!(days > 0)) throw new OperatorError(`--age: expected a number of days, found ${JSON.stringify(age)}.`);
  return { rest, pins: { keys, sums, isOlderAdopted, largestAge: days * 24 * 3_600_000 } };
}
