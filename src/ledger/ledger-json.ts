import type { FigureLedger } from './schema.ts';

/** The ledger as JSON, entry by entry, because that of a large library is long. */
export function* ledgerJson(ledger: FigureLedger): Generator<string> {
  const lists = Object.entries(ledger).flatMap(([name, value]) =>
    Array.isArray(value) ? [[name, [...value]] as const] : [],
  );
  const counts = Object.fromEntries(Object.entries(ledger).filter(([, value]) => !Array.isArray(value)));
  yield JSON.stringify(counts).slice(0, -1);
  for (const [name, values] of lists) {
    yield `,\n${JSON.stringify(name)}:[`;
    for (const [index, value] of values.entries())
      yield `${index === 0 ? '' : ','}\n${JSON.stringify(value)}`;
    yield ']';
  }
  yield '}\n';
}
