import type { OrderStatus, Payment } from '../../order.ts';

/** An order as a round of its table's bill; amounts in paise. */
export interface Round {
  status: OrderStatus;
  /** Held back: nobody has said that it is real. */
  isQuiet: boolean;
  payment: Payment;
  totalPaise: number;
}

/** The sums of a bill, in paise. */
export interface BillSums {
  totalPaise: number;
  /** What the restaurant has received. */
  paidPaise: number;
  /** What is left to pay. */
  duePaise: number;
}

/** Whether an order is on the bill of its table: declined and cancelled ones are not, nor those that are held back. */
export function isBilled({ status, isQuiet }: Pick<Round, 'status' | 'isQuiet'>): boolean {
  if (status === 'placed') return !isQuiet;
  return status !== 'declined' && status !== 'withdrawn';
}

/** The sums of the rounds that are on a bill. */
export function sumsOfBill(rounds: readonly Round[]): BillSums {
  const sum = (some: readonly Round[]) => some.reduce((total, { totalPaise }) => total + totalPaise, 0);
  const billed = rounds.filter(isBilled);
  const totalPaise = sum(billed);
  const paidPaise = sum(billed.filter(({ payment }) => payment === 'received'));
  return { totalPaise, paidPaise, duePaise: totalPaise - paidPaise };
}

/** Splits an amount into equal shares that add up to it: where it does not divide, the first pay a paisa more. */
export function equalShares(paise: number, persons: number): number[] {
  const least = Math.floor(paise / persons);
  const more = paise - least * persons;
  return Array.from({ length: persons }, (_, at) => least + (at < more ? 1 : 0));
}
