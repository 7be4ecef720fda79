import { formatTypedPrice, parseTypedPrice, withLatinDigits } from '#menu/typed-price.ts';
import { type Field, textProblem, type Values } from '#platform/fields/fields.ts';
import { WEEKDAYS } from '#platform/local-time.ts';
import { singleLine } from '#platform/text.ts';
import { daysOf, type Times, USUAL_TIMES, weekOf } from '#restaurant/hours/hours-form.ts';
import {
  type AreaSetting,
  areaFields,
  type ChargeSetting,
  type OrderType,
  type WaySetting,
  wayFields,
} from '#restaurant/ordering/ordering.ts';
import { areaProblem, chargeProblem, wayProblem } from '#restaurant/ordering/ordering-problem.ts';
import { wayNames } from '#restaurant/ordering/ordering-text.ts';

type TypedField = Field & { kind: keyof typeof inputs };

/** Fields as typed into inputs: amounts in rupees, lists of numbers with commas between; a default is left empty. */
type Typed<F extends Record<string, TypedField>> = { [Name in keyof F]: string };

const typedWayFields = { minimumPaise: wayFields.minimumPaise, note: wayFields.note };

/** What is wrong with a row, and in which input; undefined when nothing. */
type RowProblem<Box> = { box: Box; message: string } | undefined;

/** A way to order in the form, whether it is on or off. */
export interface WayRow extends Typed<typeof typedWayFields> {
  isOn: boolean;
  readyIn: string;
  hasTimes: boolean;
  /** A number, as the value of a select; likewise `leadMinutes`. */
  daysAhead: string;
  leadMinutes: string;
  /** False means whenever the restaurant is open. */
  hasOwnHours: boolean;
  /** As in the form of opening hours. */
  days: Times[][];
}

/** One row for each type, in the order in which ways are always listed. */
export type WayRows = Record<OrderType, WayRow>;

const offRow: WayRow = {
  isOn: false,
  minimumPaise: '',
  readyIn: '',
  hasTimes: false,
  daysAhead: '0',
  leadMinutes: '0',
  note: '',
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
  const minutes = minutesTyped(row.readyIn);
  const { min, max } = wayFields.readyInMinutes;
  if (minutes !== null && !(minutes >= min && minutes <= max))
    return { box: 'readyIn', message: `Enter a whole number of minutes from ${min} to ${max}.` };
  const typed = typedProblem(typedWayFields, row);
  if (typed) return typed;
  if (row.hasOwnHours && row.days.every((times) => times.length === 0))
    return { box: 'days', message: `Every day is closed. Enter a time, or turn off ${wayNames[type]}.` };
  const problem = wayProblem(wayOf(type, row), []);
  return (
    problem && { box: problem.field === 'openingTimes' ? 'days' : 'leadMinutes', message: problem.message }
  );
}

function wayRowOf(way: WaySetting): WayRow {
  const { readyInMinutes, daysAhead, leadMinutes, openingTimes } = way;
  const hasOwnHours = openingTimes.length > 0;
  return {
    ...typedOf(typedWayFields, way),
    isOn: true,
    readyIn: readyInMinutes === null ? '' : String(readyInMinutes),
    hasTimes: daysAhead !== null,
    daysAhead: String(daysAhead ?? 0),
    leadMinutes: String(leadMinutes),
    hasOwnHours,
    days: hasOwnHours ? daysOf(openingTimes) : offRow.days,
  };
}

function wayOf(type: OrderType, row: WayRow): WaySetting {
  const hasTimes = row.hasTimes && type !== 'dine_in';
  return {
    ...readTyped(typedWayFields, row),
    type,
    readyInMinutes: minutesTyped(row.readyIn),
    daysAhead: hasTimes ? Number(row.daysAhead) : null,
    leadMinutes: hasTimes ? Number(row.leadMinutes) : 0,
    openingTimes: row.hasOwnHours ? weekOf(row.days) : [],
  };
}

/** Parses typed minutes, in digits of any script; null when empty, NaN when not valid. */
function minutesTyped(typed: string): number | null {
  if (isEmpty(typed)) return null;
  const digits = withLatinDigits(typed).trim();
  return /^\d{1,5}$/.test(digits) ? Number(digits) : Number.NaN;
}

export type AreaRow = Typed<typeof areaFields>;

export const emptyArea: AreaRow = mapped(areaFields, () => '');

export function areaRowsOf(areas: readonly AreaSetting[]): AreaRow[] {
  return areas.map((area) => typedOf(areaFields, area));
}

/** Returns the areas of the form rows. Skips rows that are empty. */
export function areasOf(rows: readonly AreaRow[]): AreaSetting[] {
  return rows.filter(isAreaFilled).map((row) => readTyped(areaFields, row));
}

export function areaRowProblem(rows: readonly AreaRow[], at: number): RowProblem<keyof AreaRow> {
  const row = rows[at];
  if (!row || !isAreaFilled(row)) return undefined;
  const typed = typedProblem(areaFields, row);
  if (typed) return typed;
  const problem = areaProblem(readTyped(areaFields, row), areasOf(rows.slice(0, at)));
  return problem && { box: problem.field, message: problem.message };
}

function isAreaFilled(row: AreaRow): boolean {
  return Object.values(row).some((typed) => !isEmpty(typed));
}

/** `560 038` is one pin code, as people write it. Words that are no number become 0, which is no valid pin code. */
function pincodesTyped(typed: string): number[] {
  const joined = withLatinDigits(typed).replace(/\b(\d{3}) (\d{3})\b/g, '$1$2');
  const words = joined.split(/[\s,;]+/).filter(Boolean);
  return [...new Set(words.map((word) => (/^\d{1,9}$/.test(word) ? Number(word) : 0)))];
}

/** A charge as typed: `amount` is in rupees, or in percent of the dishes. */
export interface ChargeRow {
  name: string;
  basis: ChargeSetting['basis'];
  amount: string;
  isTaxed: boolean;
  isForDineIn: boolean;
}

export const emptyCharge: ChargeRow = {
  name: '',
  basis: 'order',
  amount: '',
  isTaxed: true,
  // Nobody at a table pays for packing unless the owner says so.
  isForDineIn: false,
};

/**
 * Returns the form rows for charges. While dine-in is off, tables are not mentioned, so a stored value that the form
 * does not show is not taken over: turning dine-in on adds no charge that nobody has seen.
 */
export function chargeRowsOf(charges: readonly ChargeSetting[], isForTables: boolean): ChargeRow[] {
  return charges.map(({ name, basis, amountPaise, basisPoints, isTaxed, isForDineIn }) => ({
    name,
    basis,
    amount: basis === 'percent' ? percentOf(basisPoints) : formatTypedPrice(amountPaise),
    isTaxed,
    isForDineIn: isForDineIn && isForTables,
  }));
}

/** Returns the charges of the form rows. Skips rows that are empty. */
export function chargesOf(rows: readonly ChargeRow[]): ChargeSetting[] {
  return rows.filter(isChargeFilled).map(chargeOf);
}

export function chargeRowProblem(rows: readonly ChargeRow[], at: number): RowProblem<'name' | 'amount'> {
  const row = rows[at];
  if (!row || !isChargeFilled(row)) return undefined;
  const problem = chargeProblem(chargeOf(row), chargesOf(rows.slice(0, at)));
  if (problem?.field === 'name') return { box: 'name', message: problem.message };
  const typed = parseHundredths(row.amount);
  if (!isEmpty(row.amount) && !typed.ok) return { box: 'amount', message: typed.message };
  if (problem) return { box: 'amount', message: problem.message };
  const isTooMuch = row.basis === 'percent' && typed.ok && typed.paise > 100_00;
  return isTooMuch ? { box: 'amount', message: 'Enter at most 100 percent.' } : undefined;
}

function isChargeFilled({ name, amount }: ChargeRow): boolean {
  return !isEmpty(name) || !isEmpty(amount);
}

function chargeOf({ name, basis, amount, isTaxed, isForDineIn }: ChargeRow): ChargeSetting {
  const typed = hundredthsTyped(amount);
  const isPercent = basis === 'percent';
  return {
    name: singleLine(name),
    basis,
    amountPaise: isPercent ? 0 : typed,
    basisPoints: isPercent ? typed : 0,
    isTaxed,
    isForDineIn,
  };
}

/** Parses a typed amount or percentage with at most two decimals to hundredths; 0 when it is not valid. */
export function hundredthsTyped(typed: string): number {
  const parsed = parseHundredths(typed);
  return parsed.ok ? parsed.paise : 0;
}

/** Parses a percentage like rupees: at most two decimals, as whole hundredths. */
export function parseHundredths(typed: string) {
  return parseTypedPrice(typed.replace('%', ''));
}

/** Formats hundredths of a percent for an input: 250 → `2.5`. */
export function percentOf(basisPoints: number): string {
  return String(basisPoints / 100);
}

/** How the kinds of field are shown in an input, read from it, and refused. */
const inputs = {
  line: {
    show: String,
    read: singleLine,
    problem: (typed: string, field: Field) => textProblem(field, singleLine(typed)),
  },
  paise: {
    show: formatTypedPrice,
    read: hundredthsTyped,
    problem(typed: string) {
      const parsed = parseHundredths(typed);
      return isEmpty(typed) || parsed.ok ? undefined : parsed.message;
    },
  },
  counts: {
    show: (numbers: readonly number[]) => numbers.join(', '),
    read: pincodesTyped,
    problem: () => undefined,
  },
} satisfies Partial<Record<Field['kind'], object>>;

function typedOf<const F extends Record<string, TypedField>>(fields: F, thing: Values<F>): Typed<F> {
  return mapped(fields, (name, { kind, default: ifEmpty }) =>
    thing[name] === ifEmpty ? '' : inputs[kind].show(thing[name] as never),
  );
}

function readTyped<const F extends Record<string, TypedField>>(fields: F, row: Typed<F>): Values<F> {
  return mapped(fields, (name, { kind, default: ifEmpty = '' }) =>
    isEmpty(row[name]) ? ifEmpty : inputs[kind].read(row[name]),
  );
}

/** Returns what is wrong with the first input that cannot be read; undefined when all can. */
function typedProblem<const F extends Record<string, TypedField>>(
  fields: F,
  row: Typed<F>,
): RowProblem<keyof F> {
  for (const [box, field] of Object.entries(fields)) {
    const message = inputs[field.kind].problem(row[box as keyof F], field);
    if (message) return { box, message };
  }
  return undefined;
}

function mapped<F extends Record<string, TypedField>, Result extends Record<keyof F, unknown>>(
  fields: F,
  read: (name: keyof F, field: TypedField) => unknown,
): Result {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, read(name, field)]),
  ) as Result;
}

function isEmpty(typed: string): boolean {
  return typed.trim() === '';
}
