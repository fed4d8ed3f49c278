/** The highest of many numbers, without sorting all of them. */

/** Values are counted in so many steps, to see which are among the highest. */
const steps = 1024;

/** The highest value but `count - 1`; 0 where there are no more than that. No value is below 0. */
export function nthHighest(values: Float64Array, count: number): number {
  if (values.length <= count) return 0;
  let most = 0;
  for (const value of values) if (value > most) most = value;
  if (most === 0) return 0;
  const step = (value: number) => Math.floor((value / most) * (steps - 1));
  const counts = new Int32Array(steps);
  for (const value of values) {
    const reached = step(value);
    counts[reached] = (counts[reached] ?? 0) + 1;
  }
  let least = steps - 1;
  for (let above = counts[least] ?? 0; least > 0 && above < count; above += counts[least] ?? 0) least -= 1;
  return (
    values
      .filter(value => step(value) >= least)
      .sort()
      .at(-count) ?? 0
  );
}
