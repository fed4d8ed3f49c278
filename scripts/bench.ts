/** `npm run bench -- NAME [ARGUMENT ...]`: runs the benchmark `tests/benchmarks/NAME.ts`. */
import { readdir } from 'node:fs/promises';
import { OperatorError } from '../src/operator-error.ts';
import { runCommand } from './command.ts';

const directory = new URL('../tests/benchmarks/', import.meta.url);

await runCommand(async () => {
  const [name, ...rest] = process.argv.slice(2);
  const names = (await readdir(directory))
    .filter(file => file.endsWith('.ts'))
    .map(file => file.slice(0, -'.ts'.length))
    .sort();
  if (name === undefined || !names.includes(name)) {
    throw new OperatorError(
      `Name one of the benchmarks: ${names.join(', ')}. For example: npm run bench -- ${names[0]}`,
    );
  }
  const benchmark: { run: (args: string[]) => Promise<void> } = await import(
    new URL(`${name}.ts`, directory).href
  );
  await benchmark.run(rest).catch((error: NodeJS.ErrnoException) => {
    if (!error.code?.startsWith('ERR_PARSE_ARGS')) throw error;
    throw new OperatorError(
      `${error.message}. The options are listed at the top of tests/benchmarks/${name}.ts.`,
    );
  });
});
