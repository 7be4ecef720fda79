import { withLatinDigits } from '#menu/typed-price.ts';
import { textProblem } from '#platform/fields/fields.ts';
import { singleLine } from '#platform/text.ts';
import { WEEKDAYS } from '#platform/weekly-times.ts';
import { daysOf, type Times, USUAL_TIMES, weekOf } from '#restaurant/hours/hours-form.ts';
import { type OrderType, type WaySetting, wayFields } from '#restaurant/ordering/ordering.ts';
import { wayProblem } from '#restaurant/ordering/way-problem.ts';
import { wayNames } from '#restaurant/ordering/ways-text.ts';
import { hundredthsTyped, isEmpty, optionalAmountProblem, optionalPriceOf } from './typed-amounts.ts';

/** A way to order in the form, whether it is on or off. */
export interface WayRow {
  isOn: boolean;
  /** In rupees. */
  minimum: string;
  /** In minutes. */
  readyIn: string;
  hasTimes: boolean;
  /** A number, as the value of a select; likewise `leadMinutes`. */
  daysAhead: string;
  leadMinutes: string;
  note: string;
  /** False means whenever the restaurant is open. */
  hasOwnHours: boolean;
  /** As in the form of opening hours. */
  days: Times[][];
}

/** One row for each type, in the order in which ways are always listed. */
export type WayRows = Record<OrderType, WayRow>;

const offRow: WayRow = {
  isOn: false,
  minimum: '',
  readyIn: '',
  hasTimes: false,
  daysAhead: '0',
  leadMinutes: '0',
  note: '',
  hasOwnHours: false,
  days: WEEKDAYS.map(() => [USUAL_TIMES]),
};

/** Returns the form rows for the ways to order. */
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

/** Returns what is wrong with a row, and in which input; undefined when nothing. */
export function wayRowProblem(
  type: OrderType,
  row: WayRow,
): { box: keyof WayRow; message: string } | undefined {
  if (!row.isOn) return undefined;
  const minimum = optionalAmountProblem(row.minimum);
  if (minimum) return { box: 'minimum', message: minimum };
  const minutes = minutesTyped(row.readyIn);
  const { min, max } = wayFields.readyInMinutes;
  if (minutes !== null && !(minutes >= min && minutes <= max))
    return { box: 'readyIn', message: `Enter a whole number of minutes from ${min} to ${max}.` };
  const note = textProblem(wayFields.note, singleLine(row.note));
  if (note) return { box: 'note', message: note };
  if (row.hasOwnHours && row.days.every((times) => times.length === 0))
    return { box: 'days', message: `Every day is closed. Enter a time, or turn off ${wayNames[type]}.` };
  const problem = wayProblem(wayOf(type, row), []);
  return (
    problem && { box: problem.field === 'openingTimes' ? 'days' : 'leadMinutes', message: problem.message }
  );
}

function wayRowOf(way: WaySetting): WayRow {
  const { minimumPaise, readyInMinutes, daysAhead, leadMinutes, note, openingTimes } = way;
  const hasOwnHours = openingTimes.length > 0;
  return {
    isOn: true,
    minimum: optionalPriceOf(minimumPaise || null),
    readyIn: readyInMinutes === null ? '' : String(readyInMinutes),
    hasTimes: daysAhead !== null,
    daysAhead: String(daysAhead ?? 0),
    leadMinutes: String(leadMinutes),
    note,
    hasOwnHours,
    days: hasOwnHours ? daysOf(openingTimes) : offRow.days,
  };
}

function wayOf(type: OrderType, row: WayRow): WaySetting {
  const hasTimes = row.hasTimes && type !== 'dine_in';
  return {
    type,
    minimumPaise: hundredthsTyped(row.minimum),
    readyInMinutes: minutesTyped(row.readyIn),
    daysAhead: hasTimes ? Number(row.daysAhead) : null,
    leadMinutes: hasTimes ? Number(row.leadMinutes) : 0,
    note: singleLine(row.note),
    openingTimes: row.hasOwnHours ? weekOf(row.days) : [],
  };
}

/** Parses typed minutes, in digits of any script; null when empty, NaN when not valid. */
function minutesTyped(typed: string): number | null {
  if (isEmpty(typed)) return null;
  const digits = withLatinDigits(typed).trim();
  return /^\d{1,5}$/.test(digits) ? Number(digits) : Number.NaN;
}
