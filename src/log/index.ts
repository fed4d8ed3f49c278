/**
 * A transparency log in files (C2SP tlog-tiles, signed-note, tlog-checkpoint, tlog-cosignature, tlog-proof).
 *
 *     const { sign } = await readPrivateKey(key, 'LOG_KEY');
 *     const text = `gold.example/log\n${size}\n${await rootHash(tileReader(size, readFile), size)}\n`;
 *     const checkpoint = `${text}\n${await sign(text, seconds)}`;
 */
export { refuse, utf8 } from './bytes.ts';
export { type Checkpoint, parseCheckpoint, signaturesOf } from './checkpoint.ts';
export type { Entry } from './entries.ts';
export type { JudgeOptions } from './judge.ts';
export { keyTypes, makeKey, readPrivateKey, type Signer } from './note.ts';
export { folderReader, judgeOffered, type ReadIfThere, readWholeLog } from './offered-log.ts';
export { makeReceipt, newestReceipt, type Receipt, receiptPath, verifyReceipt } from './receipts.ts';
export { appendedFiles, type ReadFile, tileReader } from './tiles.ts';
export { emptyRoot, leafHash, type ReadHash, rootHash, treeOf } from './tree.ts';
export { type WitnessOptions, witnessLog } from './witness.ts';
