/** Typst sources to tagged PDF, checked against PDF/UA-1 while it is written. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type CompileResult, NodeCompiler, type TypstDocument } from '@myriaddreamin/typst-ts-node-compiler';

/** Sources read the programme's data, so they may see all of the project. */
const workspace = fileURLToPath(new URL('../../../', import.meta.url));

const fonts = [
  '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
  '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
  '@expo-google-fonts/source-serif-4/700Bold/SourceSerif4_700Bold.ttf',
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf',
];

interface Typeset {
  pdf: Buffer;
  pageCount: number;
}

export interface Typesetter {
  /** PDF of the source of that name; `images` are visible to it as `images/1.jpg` and so on. */
  typeset(source: string, images?: Buffer[]): Typeset;
  /** PDF of a source that is not a file. */
  typesetText(source: string): Typeset;
}

export async function openTypesetter(): Promise<Typesetter> {
  const { resolve } = createRequire(import.meta.url);
  const fontBlobs = await Promise.all(fonts.map(font => readFile(resolve(font))));
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] });

  const compile = (source: string): Typeset => {
    const compiled = compiler.compile({ mainFilePath: sourcePath(`${source}.typ`) });
    const document = compiled.result;
    if (document === null) throw new Error(`${source}.typ: ${faults(compiled)}`);
    return { pdf: accessiblePdf(compiler, document, source), pageCount: document.numOfPages };
  };
  return {
    typeset(source, images = []) {
      compiler.resetShadow();
      for (const [index, image] of images.entries()) {
        compiler.mapShadow(sourcePath(`images/${index + 1}.jpg`), image);
      }
      return compile(source);
    },
    typesetText(source) {
      compiler.resetShadow();
      compiler.mapShadow(sourcePath('text.typ'), Buffer.from(source));
      return compile('text');
    },
  };
}

function accessiblePdf(compiler: NodeCompiler, document: TypstDocument, source: string): Buffer {
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1' });
  } catch (cause) {
    throw new Error(`${source}.typ does not become a PDF of the standard PDF/UA-1.`, { cause });
  }
}

function sourcePath(name: string): string {
  return fileURLToPath(new URL(`sources/${name}`, import.meta.url));
}

function faults(compiled: CompileResult): string {
  const diagnostics = compiled.takeDiagnostics()?.shortDiagnostics ?? [];
  return diagnostics.map(({ message, path, range }) => [path, range, message].join(' ')).join('; ');
}
