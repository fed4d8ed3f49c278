/** The bundles of pdf.js for browsers, which have no types of their own. */
declare module 'pdfjs-dist/build/pdf.min.mjs' {
  export * from 'pdfjs-dist';
}
declare module 'pdfjs-dist/build/pdf.worker.min.mjs';
