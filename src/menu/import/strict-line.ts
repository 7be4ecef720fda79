import { type ParsedRupees, parseRupees } from '#platform/money.ts';
import { singleLine } from '#platform/text.ts';

export interface StrictItem {
  name: string;
  price: ParsedRupees;
}

const DECIMAL = /^-?(\d+(\.\d*)?|\.\d+)$/;

/** The name in a line `name:`, which stands first in a block; undefined in any other line. May be empty. */
export function readStrictCategory(text: string): string | undefined {
  const line = text.trim();
  return line.endsWith(':') ? singleLine(line.slice(0, -1)) : undefined;
}

/**
 * Reads a line `item name,price` (docs/product/import.md#bulk-add), split at the last comma. Undefined when no plain decimal
 * follows that comma.
 */
export function readStrictItem(text: string): StrictItem | undefined {
  const comma = text.lastIndexOf(',');
  const price = text.slice(comma + 1).trim();
  if (comma < 0 || !DECIMAL.test(price)) return undefined;
  return { name: singleLine(text.slice(0, comma)), price: parseRupees(price) };
}
