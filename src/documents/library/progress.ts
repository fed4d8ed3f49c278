/** Shows how far a long piece of work is: a bar on a terminal, about ten plain lines elsewhere. */
import { SingleBar } from 'cli-progress';

export interface Progress {
  /** Fits `onProgress` of readLibrary. @param work where it is not what was begun with: its counts start anew */
  update(done: number, total: number, work?: string): void;
  /** Call it in any case, also after a failure: a bar keeps a timer. */
  stop(): void;
}

/** @param work what is being done, such as `Reading documents` */
export function showProgress(
  stream: NodeJS.WritableStream & { isTTY?: boolean } = process.stderr,
  work = 'Reading documents',
): Progress {
  return stream.isTTY ? showBar(stream, work) : showLines(stream, work);
}

function showBar(stream: NodeJS.WritableStream, first: string): Progress {
  const bar = new SingleBar({
    stream,
    format: '{work}: {bar} {value} of {total}',
    hideCursor: true,
    clearOnComplete: true,
  });
  let shown: string | undefined;
  return {
    update(done, total, work = first) {
      if (shown !== work) {
        bar.stop();
        bar.start(total, 0, { work });
      }
      shown = work;
      bar.update(done);
    },
    stop: () => bar.stop(),
  };
}

function showLines(stream: NodeJS.WritableStream, first: string): Progress {
  const tenth = (done: number, total: number) => Math.floor((done * 10) / total);
  return {
    update(done, total, work = first) {
      if (tenth(done, total) > tenth(done - 1, total)) stream.write(`${work}: ${done} of ${total}\n`);
    },
    stop() {},
  };
}
