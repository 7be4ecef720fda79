/** The middle one of some numbers, of an even number of them the upper one. Throws when there is none. */
export function median(numbers: readonly number[]): number {
  const middle = numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
  if (middle === undefined) throw new Error('There is nothing to take the median of.');
  return middle;
}

/** What 99 of 100 numbers do not go beyond. Of fewer than a hundred it is the greatest. Throws when there is none. */
export function p99(numbers: ArrayLike<number>): number {
  const found = Float64Array.from(numbers).sort()[Math.ceil(numbers.length * 0.99) - 1];
  if (found === undefined) throw new Error('There is nothing to take the 99th percentile of.');
  return found;
}
