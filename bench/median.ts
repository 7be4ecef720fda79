/** The middle one of some numbers, of an even number of them the upper one. Throws when there is none. */
export function median(numbers: readonly number[]): number {
  const middle = numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
  if (middle === undefined) throw new Error('There is nothing to take the median of.');
  return middle;
}
