import { plainText } from '#ordering/plain-text.ts';

const LONGEST_TABLE = 20;

/** What an order, and the cart page before it, calls a table: one plain line. Empty when there is none (ruling 11). */
export function plainTable(table: string): string {
  return [...plainText(table)].slice(0, LONGEST_TABLE).join('').trim();
}
