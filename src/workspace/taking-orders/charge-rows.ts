import { typedPriceOf } from '#menu/typed-price.ts';
import { singleLine } from '#platform/text.ts';
import { chargeProblem } from '#restaurant/ordering/charge-problem.ts';
import type { ChargeSetting } from '#restaurant/ordering/ordering.ts';
import { hundredthsTyped, isEmpty, parseHundredths, percentOf } from './typed-amounts.ts';

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
 * Returns the form rows for charges. While dine-in is off, nothing is said about tables, so a stored value that the form
 * does not show is not taken over: turning dine-in on adds no charge that nobody has seen.
 */
export function chargeRowsOf(charges: readonly ChargeSetting[], isForTables: boolean): ChargeRow[] {
  return charges.map(({ name, basis, amountPaise, basisPoints, isTaxed, isForDineIn }) => ({
    name,
    basis,
    amount: basis === 'percent' ? percentOf(basisPoints) : typedPriceOf(amountPaise),
    isTaxed,
    isForDineIn: isForDineIn && isForTables,
  }));
}

/** Returns the charges of the form rows. Skips rows that are empty. */
export function chargesOf(rows: readonly ChargeRow[]): ChargeSetting[] {
  return rows.filter(isWritten).map(chargeOf);
}

/** Returns what is wrong with a row, and in which input; undefined when nothing. */
export function chargeRowProblem(
  rows: readonly ChargeRow[],
  at: number,
): { box: 'name' | 'amount'; message: string } | undefined {
  const row = rows[at];
  if (!row || !isWritten(row)) return undefined;
  const problem = chargeProblem(chargeOf(row), chargesOf(rows.slice(0, at)));
  if (problem?.field === 'name') return { box: 'name', message: problem.message };
  const typed = parseHundredths(row.amount);
  if (!isEmpty(row.amount) && !typed.ok) return { box: 'amount', message: typed.message };
  if (problem) return { box: 'amount', message: problem.message };
  const isTooMuch = row.basis === 'percent' && typed.ok && typed.paise > 100_00;
  return isTooMuch ? { box: 'amount', message: 'Enter at most 100 percent.' } : undefined;
}

function isWritten({ name, amount }: ChargeRow): boolean {
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
