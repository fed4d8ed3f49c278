import { deflateSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { inflateInOneStep } from './inflate.ts';

function useInOneStep(): void {
  const original = globalThis.DecompressionStream;
  onTestFinished(() => void Object.assign(globalThis, { DecompressionStream: original }));
  inflateInOneStep();
}

/** As pdf.js does it. */
async function decompressed(bytes: Uint8Array): Promise<string> {
  const { readable, writable } = new DecompressionStream('deflate');
  const writer = writable.getWriter();
  writer
    .write(bytes as Uint8Array<ArrayBuffer>)
    .then(() => writer.close())
    .catch(() => {});
  const chunks: Uint8Array[] = [];
  for await (const chunk of readable) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test('inflates what is written', async () => {
  useInOneStep();
  expect(await decompressed(deflateSync('BT (words) Tj ET'))).toBe('BT (words) Tj ET');
});

test('fails where a stream is cut off, so that the reader saves what can be saved', async () => {
  useInOneStep();
  const whole = deflateSync('words '.repeat(1000));
  await expect(decompressed(whole.subarray(0, whole.length - 8))).rejects.toThrow();
});
