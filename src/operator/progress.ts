/** Shows the progress of a long task: a bar on a terminal, about ten plain lines elsewhere. */
import { SingleBar } from 'cli-progress';

export interface Progress {
  /** Fits `onProgress` of readLibrary. @param work name of a following task, which has its own counts */
  update(done: number, total: number, work?: string): void;
  /** Call it also after a failure: a bar keeps a timer. */
  stop(): void;
}

/** @param work name of the task, such as `Reading documents` */
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
