/**
 * Returns the median of some numbers; for an even count, the upper of the two middle ones. Throws when there is none.
 */
export function median(numbers: readonly number[]): number {
  const middle = numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
  if (middle === undefined) throw new Error('There is nothing to take the median of.');
  return middle;
}

/**
 * Returns the number that 99 of 100 numbers do not exceed; the largest for fewer than a hundred. Throws when there is
 * none.
 */
export function p99(numbers: ArrayLike<number>): number {
  const found = Float64Array.from(numbers).sort()[Math.ceil(numbers.length * 0.99) - 1];
  if (found === undefined) throw new Error('There is nothing to take the 99th percentile of.');
  return found;
}
