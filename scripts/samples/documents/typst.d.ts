/**
 * Types of the used part of the Typst compiler. Declared here, so that the type check works without the compiler, which has
 * its own package and is needed only to regenerate the documents.
 */
declare module '@myriaddreamin/typst-ts-node-compiler' {
  export interface Diagnostic {
    message: string;
    path?: string;
    range?: string;
  }

  /** Problem of a compilation. */
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
    /** Adds a virtual file to the workspace. */
    mapShadow(path: string, content: Buffer): void;
    resetShadow(): void;
    /** Throws an Error if the document does not meet the standard. */
    pdf(document: TypstDocument, options: { pdfStandard: 'ua-1' }): Buffer;
  }
}
