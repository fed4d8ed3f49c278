/** Asks Typst what stands in a source, as it evaluates it: what its headings and tables are, before anything is set. */
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

const project = fileURLToPath(new URL('../../../', import.meta.url));
const sources = fileURLToPath(new URL('sources/', import.meta.url));

/**
 * @param question Typst that ends in a panic with its answer: the query from Node.js does not work in this version
 * @returns the answer
 * @throws {Error} where the source or the question cannot be evaluated.
 */
export function evaluateSource(name: string, question: string): string {
  const compiler = NodeCompiler.create({ workspace: project, fontArgs: [] });
  const probe = `${sources}probe.typ`;
  compiler.mapShadow(probe, Buffer.from(`#include "${name}.typ"\n${question}`));
  const { shortDiagnostics = [] } = compiler.compile({ mainFilePath: probe }).takeDiagnostics() ?? {};
  const told = shortDiagnostics.find(({ message }) => message.startsWith('panicked with: '))?.message;
  if (told === undefined) throw new Error(`${name}.typ: ${shortDiagnostics[0]?.message}`);
  // A literal of Typst, which writes some characters in another way than JSON.
  const literal = told.slice('panicked with: '.length);
  return JSON.parse(
    literal.replace(/\\u\{([0-9a-f]+)\}/g, (_, code: string) => `\\u${code.padStart(4, '0')}`),
  );
}
