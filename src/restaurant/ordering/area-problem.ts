import { type AreaSetting, areaFields } from './ordering.ts';

/** Why a delivery area is refused, and at which of its fields. */
export type AreaProblem = { field: 'name' | 'pincodes' | 'freeFromPaise'; message: string };

/**
 * Returns what is wrong with a delivery area, given the `others` of the same restaurant; undefined when nothing
 * (docs/product/ordering.md#ways-to-order). Its name must already be cleaned.
 */
export function areaProblem(area: AreaSetting, others: readonly AreaSetting[]): AreaProblem | undefined {
  const name = nameProblem(area.name, others);
  if (name) return { field: 'name', message: name };
  const pincodes = pincodesProblem(area.pincodes, others);
  if (pincodes) return { field: 'pincodes', message: pincodes };
  if (area.freeFromPaise !== 0) return undefined;
  return {
    field: 'freeFromPaise',
    message: 'Enter the free-delivery amount, like 500. For always free, enter fee 0.',
  };
}

function nameProblem(name: string, others: readonly AreaSetting[]): string | undefined {
  if (name === '') return areaFields.name.missing;
  const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase());
  return isTaken ? 'You already have an area with this name.' : undefined;
}

function pincodesProblem(pincodes: readonly number[], others: readonly AreaSetting[]): string | undefined {
  const { max } = areaFields.pincodes;
  if (pincodes.length > max) return `Enter at most ${max} pin codes. For more, add another area.`;
  const wrong = pincodes.find((pincode) => !isPincode(pincode));
  if (wrong !== undefined) return `${wrong} is not a pin code. Enter six digits, like 560038.`;
  for (const pincode of pincodes) {
    const other = others.find((area) => area.pincodes.includes(pincode));
    if (other) return `${pincode} is with ${other.name} already.`;
  }
  return undefined;
}

/** Whether it is a pin code of India: six digits, the first of which is not 0. */
function isPincode(number: number): boolean {
  return Number.isInteger(number) && number >= 100_000 && number <= 999_999;
}
