/**
 * The clauses of documents that state the programme data.
 *
 *   import { citationsOf, clausesOf } from '#citations';
 *   const clauses = clausesOf(pages, structure);
 *   citationsOf([{ filename, version, clauses, amounts, stated: { 'bullion.form': '1.1' } }], vocabulary, textAt);
 *
 * @module
 */
export { citationsOf, type SourceDocument } from './citations.ts';
export { clausesOf } from './clauses.ts';
