/**
 * What readers need, without Node.js: checks receipts, and judges a checkpoint by the one that was seen before.
 *
 *     const { document, entry, index } = await verifyReceipt(receipt, sha256OfThePdf, [verifierKey]);
 *     const { verdict, explanation } = await judgeCheckpoint(known, offered, { keys, read: fetchTile, now });
 */
export { type Checkpoint, parseCheckpoint, signaturesOf } from './checkpoint.ts';
export { type Entry, readEntries } from './entries.ts';
export { type Judgement, type JudgeOptions, judgeCheckpoint, type Verdict } from './judge.ts';
export { keyTypes } from './note.ts';
export { type Receipt, receiptPath, verifyReceipt } from './receipts.ts';
export type { ReadFile } from './tiles.ts';
