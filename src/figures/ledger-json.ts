import type { FigureLedger } from './schema.ts';

/** The ledger as JSON, figure by figure, because that of a large library is long. */
export async function* ledgerJson({
  figures,
  differences,
  notFound,
  ...counts
}: FigureLedger): AsyncGenerator<string> {
  yield `${JSON.stringify(counts).slice(0, -1)},\n"figures":[`;
  yield* lines(figures);
  yield '],\n"differences":[';
  yield* lines(differences);
  yield `],\n"notFound":${JSON.stringify(notFound)}}\n`;
}

function* lines(values: readonly unknown[]): Generator<string> {
  for (const [index, value] of values.entries()) yield `${index === 0 ? '' : ','}\n${JSON.stringify(value)}`;
}
