/** Shows the progress of a long task: one line that changes on a terminal, about ten lines elsewhere. */

/** @param first name of the task, such as `Reading documents` */
export function showProgress(
  stream: NodeJS.WritableStream & { isTTY?: boolean } = process.stderr,
  first = 'Reading documents',
) {
  const tenth = (done: number, total: number) => Math.floor((done * 10) / total);
  let isShown = false;
  return {
    /** Fits `onProgress` of readLibrary. @param work name of a following task, which has its own counts */
    update(done: number, total: number, work = first): void {
      const line = `${work}: ${done} of ${total}`;
      if (stream.isTTY) stream.write(`${clearLine}${line}`);
      else if (tenth(done, total) > tenth(done - 1, total)) stream.write(`${line}\n`);
      isShown = true;
    },
    /** Removes the line from a terminal. */
    stop(): void {
      if (isShown && stream.isTTY) stream.write(clearLine);
      isShown = false;
    },
  };
}

/** Carriage return and "erase in line" (ECMA-48). */
const clearLine = '\r\u001b[K';
