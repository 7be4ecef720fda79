import { DAY_MINUTES } from '#platform/formats/dates/local-time.ts';
import { timesProblem } from '../hours/hours-problem.ts';
import { orderTypesTexts } from './order-types-texts.ts';
import { type AreaSetting, areaFields, type ChargeSetting, type WaySetting } from './ordering.ts';

const { problems } = orderTypesTexts;

type WayProblem = { field: 'type' | 'daysAhead' | 'leadMinutes' | 'openingTimes'; message: string };

/**
 * Returns what is wrong with a way to order, given the `others` of the same restaurant; undefined when nothing
 * (docs/product/ordering.md#ways-to-order). The restaurant takes its last order `lastOrderMinutes` before closing.
 */
export function wayProblem(
  way: WaySetting,
  others: readonly WaySetting[],
  lastOrderMinutes = 0,
): WayProblem | undefined {
  const { type, daysAhead, leadMinutes, openingTimes } = way;
  if (others.some((other) => other.type === type)) return { field: 'type', message: problems.typeTaken };
  const hours = timesProblem(openingTimes, lastOrderMinutes);
  if (hours) return { field: 'openingTimes', message: hours };
  const hasTimes = daysAhead !== null;
  if (type === 'dine_in' && (hasTimes || leadMinutes > 0)) {
    const field = hasTimes ? 'daysAhead' : 'leadMinutes';
    return { field, message: problems.timeAtTable };
  }
  if (!hasTimes) {
    return leadMinutes > 0 ? { field: 'daysAhead', message: problems.daysAheadMissing } : undefined;
  }
  const isTooLong = leadMinutes >= (daysAhead + 1) * DAY_MINUTES;
  return isTooLong ? { field: 'leadMinutes', message: problems.leadTimeTooLong } : undefined;
}

type AreaProblem = { field: 'name' | 'pincodes' | 'freeFromPaise'; message: string };

/**
 * Returns what is wrong with a delivery area, given the `others` of the same restaurant; undefined when nothing
 * (docs/product/ordering.md#ways-to-order). Its name must already be cleaned.
 */
export function areaProblem(area: AreaSetting, others: readonly AreaSetting[]): AreaProblem | undefined {
  const name = areaNameProblem(area.name, others);
  if (name) return { field: 'name', message: name };
  const pincodes = pincodesProblem(area.pincodes, others);
  if (pincodes) return { field: 'pincodes', message: pincodes };
  if (area.freeFromPaise !== 0) return undefined;
  return {
    field: 'freeFromPaise',
    message: problems.alwaysFree,
  };
}

function areaNameProblem(name: string, others: readonly AreaSetting[]): string | undefined {
  if (name === '') return areaFields.name.missing();
  const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase());
  return isTaken ? problems.areaTaken : undefined;
}

function pincodesProblem(pincodes: readonly number[], others: readonly AreaSetting[]): string | undefined {
  const { max } = areaFields.pincodes;
  if (pincodes.length > max) return problems.tooManyPincodes({ max });
  const wrong = pincodes.find((pincode) => !isPincode(pincode));
  if (wrong !== undefined) return problems.notAPincode({ pincode: wrong });
  for (const pincode of pincodes) {
    const other = others.find((area) => area.pincodes.includes(pincode));
    if (other) return problems.pincodeTaken({ pincode, area: other.name });
  }
  return undefined;
}

/** Whether it is a pin code of India: six digits, the first of which is not 0. */
function isPincode(number: number): boolean {
  return Number.isInteger(number) && number >= 100_000 && number <= 999_999;
}

const SERVICE_CHARGE = /service[ -]?(?:charge|fee)/i;
const TAX = /\b(?:[cs]gst|gst|vat|tax|taxes)\b/i;
const LINE_OF_THE_ORDER = /^(?:total|items|note|table|order|delivery)$/i;

type ChargeProblem = { field: 'name' | 'amountPaise' | 'basisPoints'; message: string };

/**
 * Returns what is wrong with a charge, given the `others` of the same restaurant; undefined when nothing
 * (docs/product/ordering.md#charges-and-gst). Its name must already be cleaned.
 */
export function chargeProblem(
  charge: ChargeSetting,
  others: readonly ChargeSetting[],
): ChargeProblem | undefined {
  const { name, basis, amountPaise, basisPoints } = charge;
  const message = chargeNameProblem(
    name,
    others.map((other) => other.name),
  );
  if (message) return { field: 'name', message };
  if (basis === 'percent') {
    return basisPoints > 0 ? undefined : { field: 'basisPoints', message: problems.percentMissing };
  }
  return amountPaise > 0 ? undefined : { field: 'amountPaise', message: problems.amountMissing };
}

function chargeNameProblem(name: string, others: readonly string[]): string | undefined {
  if (name === '') return problems.chargeNameMissing;
  if (SERVICE_CHARGE.test(name)) return problems.serviceCharge;
  if (TAX.test(name)) return problems.gstAsCharge;
  if (LINE_OF_THE_ORDER.test(name)) return problems.nameInBill;
  const isTaken = others.some((other) => other.toLowerCase() === name.toLowerCase());
  return isTaken ? problems.chargeTaken : undefined;
}
