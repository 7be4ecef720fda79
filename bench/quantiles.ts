/**
 * Returns the median of some numbers; for an even count, the upper of the two middle ones. Throws when there is none.
 */
export function median(numbers: readonly number[]): number {
  const middle = numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
  if (middle === undefined) throw new Error('There is nothing to take the median of.');
  return middle;
}

/** Returns the number that such a share of all, 0 to 1, does not exceed. Throws when there is none. */
export function quantile(numbers: ArrayLike<number>, share: number): number {
  const found = Float64Array.from(numbers).sort()[Math.max(1, Math.ceil(numbers.length * share)) - 1];
  if (found === undefined) throw new Error('There is nothing to take a quantile of.');
  return found;
}

/**
 * Returns the number that 99 of 100 numbers do not exceed; the largest for fewer than a hundred. Throws when there is
 * none.
 */
export function p99(numbers: ArrayLike<number>): number {
  return quantile(numbers, 0.99);
}
