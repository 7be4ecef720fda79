const grouped = new Intl.NumberFormat('en-IN');

/** A count as India writes it: 123456 → `1,23,456`. */
export function formatCount(count: number): string {
  return grouped.format(count);
}
