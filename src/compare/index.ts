/**
 * Compares texts: `checkQuotes` gives a verdict on each sentence of a text against documents, `compareVersions` lists what changed between
 * two versions of a document. See README.md.
 *
 * @module
 */
export * from './quotes/index.ts';
export { compareVersions, versionPairs } from './redlines/redline.ts';
export {
  type Change,
  type ChangeClass,
  type Compared,
  changeClassSchema,
  type Place as ChangePlace,
  type Redline,
  type RedlinedSection,
  redlineSchema,
} from './redlines/schema.ts';
export type { AccountedAmount, Version } from './redlines/sections.ts';
export { whereWords } from './redlines/summary.ts';
export { foldedWords } from './tokens.ts';
