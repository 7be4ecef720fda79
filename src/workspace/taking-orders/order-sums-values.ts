import { parseTypedPrice, typedPriceOf } from '#menu/typed-price.ts';
import { singleLine } from '#platform/text.ts';
import { chargeProblem } from '#restaurant/ordering/charge-problem.ts';
import { chargesText } from '#restaurant/ordering/charges-text.ts';
import { type ChargeSetting, type Ordering, orderingFields } from '#restaurant/ordering/ordering.ts';
import type { OwnOrdering } from '#restaurant/ordering/ordering-calls.ts';

/** A charge as it is typed: `amount` is rupees, or percent of the dishes. */
export interface ChargeRow {
  name: string;
  basis: ChargeSetting['basis'];
  amount: string;
  isTaxed: boolean;
}

/** What stands in the form. */
export interface OrderSumsValues {
  charges: ChargeRow[];
  gstMode: Ordering['gstMode'];
  /** In percent. */
  gstBasisPoints: string;
  numbersOrders: boolean;
}

export const emptyCharge: ChargeRow = { name: '', basis: 'order', amount: '', isTaxed: true };

/** What is set as it stands in the form. */
export function valuesOf({ charges, gstMode, gstBasisPoints, numbersOrders }: OwnOrdering): OrderSumsValues {
  return {
    charges: charges.map(({ name, basis, amountPaise, basisPoints, isTaxed }) => ({
      name,
      basis,
      amount: basis === 'percent' ? percentOf(basisPoints) : typedPriceOf(amountPaise),
      isTaxed,
    })),
    gstMode,
    gstBasisPoints: percentOf(gstBasisPoints),
    numbersOrders,
  };
}

/** What stands in the form as it would be saved. Rows in which nothing is written are none. */
export function orderingOf({ charges, gstMode, gstBasisPoints, numbersOrders }: OrderSumsValues): Ordering {
  const rate = hundredthsTyped(gstBasisPoints);
  return {
    charges: charges.filter(isWritten).map(chargeOf),
    gstMode,
    gstBasisPoints: rateProblem(gstBasisPoints) ? orderingFields.gstBasisPoints.default : rate,
    numbersOrders,
  };
}

/** The same without what could not be saved, to be looked at. */
export function shownOrdering(values: OrderSumsValues): Ordering {
  const charges = values.charges.filter((_, at) => !rowProblem(values.charges, at));
  return orderingOf({ ...values, charges });
}

/** Whether anything is written in a row. */
function isWritten({ name, amount }: ChargeRow): boolean {
  return name.trim() !== '' || amount.trim() !== '';
}

/** What is wrong with what stands in a row, at which of its boxes; undefined when nothing. */
export function rowProblem(
  rows: readonly ChargeRow[],
  at: number,
): { box: 'name' | 'amount'; message: string } | undefined {
  const row = rows[at];
  if (!row || !isWritten(row)) return undefined;
  const before = rows.slice(0, at).filter(isWritten).map(chargeOf);
  const problem = chargeProblem(chargeOf(row), before);
  if (problem?.field === 'name') return { box: 'name', message: problem.message };
  const typed = parseHundredths(row.amount);
  if (row.amount.trim() !== '' && !typed.ok) return { box: 'amount', message: typed.message };
  if (problem) return { box: 'amount', message: problem.message };
  const isTooMuch = row.basis === 'percent' && typed.ok && typed.paise > 100_00;
  return isTooMuch ? { box: 'amount', message: 'Enter at most 100 percent.' } : undefined;
}

/** What is wrong with a rate of GST as typed; undefined when nothing. */
export function rateProblem(typed: string): string | undefined {
  const { min, max, missing } = orderingFields.gstBasisPoints;
  const rate = parseHundredths(typed);
  return rate.ok && rate.paise >= min && rate.paise <= max ? undefined : missing;
}

/** The fields' names, in the order of the form. */
export const orderSumsLabels: Record<keyof OrderSumsValues, string> = {
  charges: 'Charges',
  gstMode: 'GST',
  gstBasisPoints: 'Rate of GST',
  numbersOrders: 'Order number',
};

export const gstModes = {
  none: { label: 'No', hint: 'Nothing is said of GST.' },
  composition: {
    label: 'Composition',
    hint: 'You pay it yourself: nothing is added, and nothing is said of it.',
  },
  inclusive: {
    label: 'Yes, prices include it',
    hint: 'Below the total stands “Prices include GST.”',
  },
  exclusive: { label: 'Yes, added on top', hint: 'CGST and SGST stand above the total, half each.' },
} as const satisfies Record<Ordering['gstMode'], { label: string; hint: string }>;

/** A value as it can be read out in a sentence. */
export function orderSumsInWords(values: OrderSumsValues, field: keyof OrderSumsValues): string {
  switch (field) {
    case 'charges':
      return chargesText(orderingOf(values).charges) || 'none';
    case 'gstMode':
      return gstModes[values.gstMode].label;
    case 'gstBasisPoints':
      return `${values.gstBasisPoints}%`;
    case 'numbersOrders':
      return values.numbersOrders ? 'On' : 'Off';
  }
}

function chargeOf({ name, basis, amount, isTaxed }: ChargeRow): ChargeSetting {
  const typed = hundredthsTyped(amount);
  const isPercent = basis === 'percent';
  return {
    name: singleLine(name),
    basis,
    amountPaise: isPercent ? 0 : typed,
    basisPoints: isPercent ? typed : 0,
    isTaxed,
  };
}

/** Hundredths of a percent as they stand in a box: 250 → `2.5`. */
function percentOf(basisPoints: number): string {
  return String(basisPoints / 100);
}

function hundredthsTyped(typed: string): number {
  const parsed = parseHundredths(typed);
  return parsed.ok ? parsed.paise : 0;
}

/** Percent are typed as rupees are: at most two decimals, whose hundredths are whole. */
function parseHundredths(typed: string) {
  return parseTypedPrice(typed.replace('%', ''));
}
