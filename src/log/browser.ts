/**
 * What readers need, without Node.js: checks receipts, and judges a checkpoint by the one that was seen before.
 *
 *     const { document, entry, index } = await verifyReceipt(receipt, sha256OfThePdf, [verifierKey]);
 *     const { verdict, explanation } = await judgeCheckpoint(known, offered, { keys, read: fetchTile, now });
 */
export { type Checkpoint, parseCheckpoint } from './checkpoint.ts';
export { type Judgement, type JudgeOptions, judgeCheckpoint, type Verdict } from './judge.ts';
export { type Receipt, verifyReceipt } from './receipts.ts';
export type { ReadFile } from './tiles.ts';
