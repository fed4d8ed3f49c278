/**
 * The part of the Typst compiler that the sample documents use. Declared here so that the project checks where the
 * compiler is not installed: it has a package of its own and is needed only to make the documents anew.
 */
declare module '@myriaddreamin/typst-ts-node-compiler' {
  export interface Diagnostic {
    message: string;
    path?: string;
    range?: string;
  }

  /** What a compilation found wrong. */
  export interface NodeError {
    readonly shortDiagnostics: Diagnostic[];
  }

  export interface CompileResult {
    readonly result: TypstDocument | null;
    takeDiagnostics(): NodeError | null;
  }

  export interface TypstDocument {
    readonly numOfPages: number;
  }

  export class NodeCompiler {
    static create(options: { workspace: string; fontArgs: { fontBlobs: Buffer[] }[] }): NodeCompiler;
    compile(options: { mainFilePath: string }): CompileResult;
    /** Makes a file of this path and content visible to sources, as if it lay in the workspace. */
    mapShadow(path: string, content: Buffer): void;
    resetShadow(): void;
    /** Throws an Error where the document does not meet the standard. */
    pdf(document: TypstDocument, options: { pdfStandard: 'ua-1' }): Buffer;
  }
}
