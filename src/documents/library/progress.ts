/** Shows how far a long piece of work is: a bar on a terminal, about ten plain lines elsewhere. */
import { SingleBar } from 'cli-progress';

export interface Progress {
  /** Fits `onProgress` of readLibrary. */
  update(done: number, total: number): void;
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

function showBar(stream: NodeJS.WritableStream, work: string): Progress {
  const bar = new SingleBar({
    stream,
    format: `${work}: {bar} {value} of {total}`,
    hideCursor: true,
    clearOnComplete: true,
  });
  let isStarted = false;
  return {
    update(done, total) {
      if (!isStarted) bar.start(total, 0);
      isStarted = true;
      bar.setTotal(total);
      bar.update(done);
    },
    stop: () => bar.stop(),
  };
}

function showLines(stream: NodeJS.WritableStream, work: string): Progress {
  const tenth = (done: number, total: number) => Math.floor((done * 10) / total);
  return {
    update(done, total) {
      if (tenth(done, total) > tenth(done - 1, total)) stream.write(`${work}: ${done} of ${total}\n`);
    },
    stop() {},
  };
}
