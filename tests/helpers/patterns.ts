/** Every regular expression of the code: those that stand in it as literals, and those that a module builds when it is loaded. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';

export interface Pattern {
  file: string;
  source: string;
  flags: string;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

function filesOf(glob: string): string[] {
  return globSync(glob, { cwd: root })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => !/\.test\.ts$|\/fixtures\//.test(file))
    .sort();
}

/** Of an Astro component its first part, which is TypeScript. */
function scriptOf(file: string): string {
  const text = readFileSync(`${root}${file}`, 'utf8');
  return file.endsWith('.astro') ? (text.split('---')[1] ?? '') : text;
}

export function literalPatterns(glob: string): Pattern[] {
  return filesOf(glob).flatMap(file => {
    const found: Pattern[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        found.push({ file, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
      }
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, scriptOf(file), ts.ScriptTarget.Latest, false, ts.ScriptKind.TS));
    return found;
  });
}

/** Loads each module anew, and takes down what it builds meanwhile. */
export async function builtPatterns(glob: string): Promise<Pattern[]> {
  const found: Pattern[] = [];
  const ownRegExp = globalThis.RegExp;
  try {
    for (const file of filesOf(glob)) {
      if (!/new RegExp\(/.test(readFileSync(`${root}${file}`, 'utf8'))) continue;
      globalThis.RegExp = new Proxy(ownRegExp, {
        construct(target, given) {
          const pattern: RegExp = Reflect.construct(target, given);
          found.push({ file, source: pattern.source, flags: pattern.flags });
          return pattern;
        },
      });
      await import(`${pathToFileURL(`${root}${file}`).href}?anew`);
    }
  } finally {
    globalThis.RegExp = ownRegExp;
  }
  return found;
}
