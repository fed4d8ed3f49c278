/**
 * Inflates the streams of PDFs in one step. pdf.js uses a DecompressionStream for each, which in Node.js is six layers
 * of streams over the same library, for streams of a few kilobytes a tenth of all work (measured).
 */
import { inflateSync } from 'node:zlib';

/** More than any page has: what is larger goes the slow way, which ends with the process. */
const longestBytes = 2 ** 28;

interface Decompression {
  readable: AsyncIterable<Uint8Array>;
  writable: {
    getWriter(): {
      ready: Promise<void>;
      write(bytes: Uint8Array): Promise<void>;
      close(): Promise<void>;
    };
  };
}

/** Gives the process a DecompressionStream that inflates what is written when it is written. Meant for processes that do nothing else. */
export function inflateInOneStep(): void {
  const original = globalThis.DecompressionStream;
  function decompressionStream(format: CompressionFormat): Decompression | DecompressionStream {
    return format === 'deflate' ? inflation() : new original(format);
  }
  Object.defineProperty(globalThis, 'DecompressionStream', {
    value: decompressionStream,
    configurable: true,
  });
}

function inflation(): Decompression {
  const inflated: Uint8Array[] = [];
  let failure: unknown = null;
  const ready = Promise.resolve();
  return {
    readable: {
      async *[Symbol.asyncIterator]() {
        // pdf.js then inflates by itself what can be inflated.
        if (failure !== null) throw failure;
        yield* inflated;
      },
    },
    writable: {
      getWriter: () => ({
        ready,
        async write(bytes) {
          try {
            inflated.push(inflateSync(bytes, { maxOutputLength: longestBytes }));
          } catch (error) {
            failure = error;
          }
        },
        close: () => ready,
      }),
    },
  };
}
