import type { ChargeSetting } from './ordering.ts';

const SERVICE_CHARGE = /service[ -]?(?:charge|fee)/i;
const TAX = /\b(?:[cs]gst|gst|vat|tax|taxes)\b/i;
const LINE_OF_THE_ORDER = /^(?:total|items|note|table|order|delivery)$/i;

/** Why a charge is refused, and at which of its fields. */
export type ChargeProblem = { field: 'name' | 'amountPaise' | 'basisPoints'; message: string };

/**
 * Returns what is wrong with a charge, given the `others` of the same restaurant; undefined when nothing
 * (docs/product/ordering.md#charges-and-gst). Its name must already be cleaned.
 */
export function chargeProblem(
  charge: ChargeSetting,
  others: readonly ChargeSetting[],
): ChargeProblem | undefined {
  const { name, basis, amountPaise, basisPoints } = charge;
  const message = nameProblem(
    name,
    others.map((other) => other.name),
  );
  if (message) return { field: 'name', message };
  if (basis === 'percent') {
    return basisPoints > 0 ? undefined : { field: 'basisPoints', message: 'Enter a percentage, like 5.' };
  }
  return amountPaise > 0 ? undefined : { field: 'amountPaise', message: 'Enter an amount, like 10.' };
}

function nameProblem(name: string, others: readonly string[]): string | undefined {
  if (name === '') return 'Enter a name, like Packing.';
  if (SERVICE_CHARGE.test(name)) return 'Service charge cannot be added automatically (CCPA rules, 2022).';
  if (TAX.test(name)) return 'Do not add GST as a charge. Set GST below.';
  if (LINE_OF_THE_ORDER.test(name)) return 'This name is already used in the bill. Choose another.';
  const isTaken = others.some((other) => other.toLowerCase() === name.toLowerCase());
  return isTaken ? 'You already have a charge with this name.' : undefined;
}
