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

/**
 * Reads the output of `ledgerJson` piece by piece: each entry with the name of its list, and at last the ledger with empty lists.
 *
 * @throws {SyntaxError} where it is no JSON with an entry a line.
 */
export function* readLedgerJson(bytes: Buffer): Generator<{ list: string | null; value: unknown }> {
  /** The lines that are no entries, and what follows the last entry of each list. */
  let frame = '';
  let list = '';
  for (const line of linesOf(bytes)) {
    const [, name] = /^"(\w+)":\[/.exec(line) ?? [];
    if (frame === '' || name !== undefined) {
      frame += line;
      list = name ?? '';
      continue;
    }
    const [ending] = /(,|\],|\]\})$/.exec(line) ?? [];
    if (ending === undefined) throw new SyntaxError('an entry does not end with its line');
    yield { list, value: JSON.parse(line.slice(0, -ending.length)) };
    if (ending !== ',') frame += ending;
  }
  yield { list: null, value: JSON.parse(frame) };
}

function* linesOf(bytes: Buffer): Generator<string> {
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf('\n', start);
    if (end < 0) throw new SyntaxError('the last line is cut off');
    yield bytes.toString('utf8', start, end);
    start = end + 1;
  }
}
