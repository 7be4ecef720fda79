import { withLatinDigits } from '#menu/items/prices/typed-price.ts';
import { translations } from '#platform/fields/translations.ts';
import { WEEKDAYS } from '#platform/formats/dates/local-time.ts';
import { daysOf, type Times, USUAL_TIMES, weekOf } from '#restaurant/hours/form/hours-form.ts';
import {
  type AreaSetting,
  areaFields,
  type ChargeSetting,
  chargeFields,
  type OrderType,
  type WaySetting,
  wayFields,
} from '#restaurant/ordering/ordering.ts';
import { areaProblem, chargeProblem, wayProblem } from '#restaurant/ordering/ordering-problem.ts';
import { orderSettingsTexts } from './order-settings-texts.ts';
import {
  emptyRow,
  isEmpty,
  percentOf,
  type Row,
  type RowProblem,
  readRow,
  rowList,
  rowOf,
  typedProblem,
} from './typed-rows.ts';

const wayRowFields = { minimumPaise: wayFields.minimumPaise, note: wayFields.note, translations };

/** A way to order in the form, whether it is on or off. */
export interface WayRow extends Row<typeof wayRowFields> {
  isOn: boolean;
  readyIn: string;
  hasTimes: boolean;
  /** A number, as the value of a select; likewise `leadMinutes`. */
  daysAhead: string;
  leadMinutes: string;
  /** Whether only so many orders, or pieces of dishes, are taken for each half hour. */
  hasLimit: boolean;
  ordersPerSlot: string;
  dishesPerSlot: string;
  /** False means whenever the restaurant is open. */
  hasOwnHours: boolean;
  /** As in the form of opening hours. */
  days: Times[][];
}

/** One row for each type, in the order in which ways are always listed. */
export type WayRows = Record<OrderType, WayRow>;

const offRow: WayRow = {
  ...emptyRow(wayRowFields),
  isOn: false,
  readyIn: '',
  hasTimes: false,
  daysAhead: '0',
  leadMinutes: '0',
  hasLimit: false,
  ordersPerSlot: '',
  dishesPerSlot: '',
  hasOwnHours: false,
  days: WEEKDAYS.map(() => [USUAL_TIMES]),
};

export function wayRowsOf(ways: readonly WaySetting[]): WayRows {
  const rowOf = (type: OrderType): WayRow => {
    const way = ways.find((each) => each.type === type);
    return way ? wayRowOf(way) : { ...offRow };
  };
  return { dine_in: rowOf('dine_in'), takeaway: rowOf('takeaway'), delivery: rowOf('delivery') };
}

/** Returns the ways to order that are on in the form. */
export function waysOf(rows: WayRows): WaySetting[] {
  return typesOn(rows).map((type) => wayOf(type, rows[type]));
}

/** Returns the types that are on in the form, in the order in which they are always listed. */
export function typesOn(rows: WayRows): OrderType[] {
  return wayFields.type.options.filter((type) => rows[type].isOn);
}

export function wayRowProblem(type: OrderType, row: WayRow): RowProblem<keyof WayRow> {
  if (!row.isOn) return undefined;
  const { readyInMinutes } = wayFields;
  if (!isWithin(row.readyIn, readyInMinutes))
    return { field: 'readyIn', message: orderSettingsTexts.minutesWrong(readyInMinutes) };
  const limit = limitProblem(row);
  if (limit) return limit;
  const typed = typedProblem(wayRowFields, row);
  if (typed) return typed;
  if (row.hasOwnHours && row.days.every((times) => times.length === 0))
    return { field: 'days', message: orderSettingsTexts.ways[type].allClosed };
  const problem = wayProblem(wayOf(type, row), []);
  return (
    problem && { field: problem.field === 'openingTimes' ? 'days' : 'leadMinutes', message: problem.message }
  );
}

function limitProblem(row: WayRow): RowProblem<keyof WayRow> {
  if (!row.hasLimit) return undefined;
  for (const field of ['ordersPerSlot', 'dishesPerSlot'] as const) {
    const limits = wayFields[field];
    if (!isWithin(row[field], limits)) return { field, message: orderSettingsTexts.limit.wrong(limits) };
  }
  const isMissing = isEmpty(row.ordersPerSlot) && isEmpty(row.dishesPerSlot);
  return isMissing ? { field: 'ordersPerSlot', message: orderSettingsTexts.limit.missing } : undefined;
}

function wayRowOf(way: WaySetting): WayRow {
  const { readyInMinutes, daysAhead, leadMinutes, ordersPerSlot, dishesPerSlot, openingTimes } = way;
  const hasOwnHours = openingTimes.length > 0;
  return {
    ...rowOf(wayRowFields, way),
    isOn: true,
    readyIn: numberShown(readyInMinutes),
    hasTimes: daysAhead !== null,
    daysAhead: String(daysAhead ?? 0),
    leadMinutes: String(leadMinutes),
    hasLimit: ordersPerSlot !== null || dishesPerSlot !== null,
    ordersPerSlot: numberShown(ordersPerSlot),
    dishesPerSlot: numberShown(dishesPerSlot),
    hasOwnHours,
    days: hasOwnHours ? daysOf(openingTimes) : offRow.days,
  };
}

function wayOf(type: OrderType, row: WayRow): WaySetting {
  const hasTimes = row.hasTimes && type !== 'dine_in';
  return {
    ...readRow(wayRowFields, row),
    type,
    readyInMinutes: numberTyped(row.readyIn),
    daysAhead: hasTimes ? Number(row.daysAhead) : null,
    leadMinutes: hasTimes ? Number(row.leadMinutes) : 0,
    ordersPerSlot: row.hasLimit ? numberTyped(row.ordersPerSlot) : null,
    dishesPerSlot: row.hasLimit ? numberTyped(row.dishesPerSlot) : null,
    openingTimes: row.hasOwnHours ? weekOf(row.days) : [],
  };
}

function numberShown(number: number | null): string {
  return number === null ? '' : String(number);
}

/** Whether nothing is typed, or a number within these limits. */
function isWithin(typed: string, { min, max }: { min: number; max: number }): boolean {
  const number = numberTyped(typed);
  return number === null || (number >= min && number <= max);
}

/** Parses a typed whole number, in digits of any script; null when empty, NaN when not valid. */
function numberTyped(typed: string): number | null {
  if (isEmpty(typed)) return null;
  const digits = withLatinDigits(typed).trim();
  return /^\d{1,5}$/.test(digits) ? Number(digits) : Number.NaN;
}

export type AreaRow = Row<typeof areaFields>;

export const emptyArea: AreaRow = emptyRow(areaFields);

export function areaRowsOf(areas: readonly AreaSetting[]): AreaRow[] {
  return areas.map((area) => rowOf(areaFields, area));
}

export const { thingsOf: areasOf, problemAt: areaRowProblem } = rowList(
  areaFields,
  (row) => readRow(areaFields, row),
  areaProblem,
);

const { amountPaise, basisPoints: _, ...otherChargeFields } = chargeFields;

/** `amount` is in rupees, or in percent of the dishes. */
const chargeRowFields = { ...otherChargeFields, amount: amountPaise };

export type ChargeRow = Row<typeof chargeRowFields>;

export const emptyCharge: ChargeRow = {
  ...emptyRow(chargeRowFields),
  // Nobody at a table pays for packing unless the owner says so.
  isForDineIn: false,
};

/**
 * Returns the form rows for charges. While dine-in is off, tables are not mentioned, so a stored value that the form
 * does not show is not taken over: turning dine-in on adds no charge that nobody has seen.
 */
export function chargeRowsOf(charges: readonly ChargeSetting[], isForTables: boolean): ChargeRow[] {
  return charges.map((charge) => ({
    ...rowOf(chargeRowFields, { ...charge, amount: charge.amountPaise }),
    ...(charge.basis === 'percent' && { amount: percentOf(charge.basisPoints) }),
    isForDineIn: charge.isForDineIn && isForTables,
  }));
}

export const { thingsOf: chargesOf, problemAt: chargeRowProblem } = rowList(
  chargeRowFields,
  chargeOf,
  (charge, others) => {
    const problem = chargeProblem(charge, others);
    if (problem) return { ...problem, field: problem.field === 'name' ? 'name' : 'amount' };
    const isTooMuch = charge.basisPoints > chargeFields.basisPoints.max;
    return isTooMuch ? { field: 'amount', message: orderSettingsTexts.charges.percentTooMuch } : undefined;
  },
);

function chargeOf(row: ChargeRow): ChargeSetting {
  const { amount, ...charge } = readRow(chargeRowFields, row);
  const isPercent = charge.basis === 'percent';
  return { ...charge, amountPaise: isPercent ? 0 : amount, basisPoints: isPercent ? amount : 0 };
}
