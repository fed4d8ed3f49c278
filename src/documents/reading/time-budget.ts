/** The time that reading one file may take: each step of it, and all of them together. */

export interface TimeBudget {
  /** What the next step may take, in milliseconds; 0 where the time of the file is used up. */
  left(): number;
  spend(milliseconds: number): void;
}

/** Scans are why a file has more than one step: a page of one takes four seconds to recognise (measured). */
const stepsOfFile = 10;

/** What all steps of a file may take together. */
export function timeOfFile(deadlineMilliseconds: number): number {
  return stepsOfFile * deadlineMilliseconds;
}

export function timeBudget(stepMilliseconds: number, fileMilliseconds: number): TimeBudget {
  let left = fileMilliseconds;
  return {
    left: () => Math.max(0, Math.min(left, stepMilliseconds)),
    spend(milliseconds) {
      left -= milliseconds;
    },
  };
}
