/** The middle one of some things by a figure of theirs; of an even number the upper one. Throws when there is none. */
export function medianBy<T>(all: readonly T[], figure: (one: T) => number): T {
  const middle = all.toSorted((a, b) => figure(a) - figure(b))[Math.floor(all.length / 2)];
  if (middle === undefined) throw new Error('There is nothing to take the median of.');
  return middle;
}

/** The middle one of some numbers, as `medianBy` takes it. */
export function median(numbers: readonly number[]): number {
  return medianBy(numbers, (number) => number);
}
