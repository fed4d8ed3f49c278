/** Compiles Typst sources to tagged PDF, validated against PDF/UA-1. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type CompileResult, NodeCompiler, type TypstDocument } from '@myriaddreamin/typst-ts-node-compiler';

/** The root is the project, because sources read the programme data. */
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
  /** Compiles a source by its name; it can read `images` as `images/1.jpg` and so on. */
  typeset(source: string, images?: Buffer[]): Typeset;
  /** Compiles source text. */
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
    throw new Error(`${source}.typ does not compile to PDF/UA-1.`, { cause });
  }
}

function sourcePath(name: string): string {
  return fileURLToPath(new URL(`sources/${name}`, import.meta.url));
}

function faults(compiled: CompileResult): string {
  const diagnostics = compiled.takeDiagnostics()?.shortDiagnostics ?? [];
  return diagnostics.map(({ message, path, range }) => [path, range, message].join(' ')).join('; ');
}
