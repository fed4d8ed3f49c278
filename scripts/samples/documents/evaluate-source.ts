/** Queries a Typst source, such as its headings and tables, without typesetting it. */
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

const project = fileURLToPath(new URL('../../../', import.meta.url));
const sources = fileURLToPath(new URL('sources/', import.meta.url));

/**
 * @param question Typst code that panics with the answer, because the query API for Node.js does not work in this version
 * @returns the answer
 * @throws {Error} if the source or the question cannot be evaluated.
 */
export function evaluateSource(name: string, question: string): string {
  const compiler = NodeCompiler.create({ workspace: project, fontArgs: [] });
  const probe = `${sources}probe.typ`;
  compiler.mapShadow(probe, Buffer.from(`#include "${name}.typ"\n${question}`));
  const { shortDiagnostics = [] } = compiler.compile({ mainFilePath: probe }).takeDiagnostics() ?? {};
  const panic = shortDiagnostics.find(({ message }) => message.startsWith('panicked with: '))?.message;
  if (panic === undefined) throw new Error(`${name}.typ: ${shortDiagnostics[0]?.message}`);
  // A Typst literal, which escapes some characters differently from JSON.
  const literal = panic.slice('panicked with: '.length);
  return JSON.parse(
    literal.replace(/\\u\{([0-9a-f]+)\}/g, (_, code: string) => `\\u${code.padStart(4, '0')}`),
  );
}
