import { formatRupees, wholePaise } from '#platform/money.ts';

/** Rupees of the wire as people read them: 499 → `₹499.00`. */
export function shownAmount(rupees: number): string {
  return formatRupees(wholePaise(rupees));
}
