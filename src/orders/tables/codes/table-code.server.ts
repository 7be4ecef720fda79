import { createHmac, timingSafeEqual } from 'node:crypto';
import { plainTable } from '#ordering/message/links/plain-text.ts';
import { CODE_SIGNS } from '#ordering/orders/order-code.ts';

/** The input of a table code besides the table: the restaurant, and how often it has made new codes. */
export interface CodedPlace {
  restaurantId: string;
  renewed: number;
}

/** 38 bits: enough to resist guessing, given the limit of orders per IP address. */
const LENGTH = 8;

/**
 * Computes the eight characters in the printed code of a table (docs/product/orders.md#codes-of-tables). They depend on the
 * restaurant's id and not on its slug, which may change; `key` is the server's secret.
 */
export function tableCode(key: Buffer, { restaurantId, renewed }: CodedPlace, table: string): string {
  const said = JSON.stringify([restaurantId, renewed, plainTable(table)]);
  let rest = createHmac('sha256', key).update(said).digest().readBigUInt64BE();
  const base = BigInt(CODE_SIGNS.length);
  let code = '';
  while (code.length < LENGTH) {
    code += CODE_SIGNS[Number(rest % base)];
    rest /= base;
  }
  return code;
}

/** Whether a text is the code of this table. Compares in constant time. */
export function isTableCode(key: Buffer, place: CodedPlace, table: string, text: string): boolean {
  const [right, said] = [Buffer.from(tableCode(key, place, table)), Buffer.from(text)];
  return right.length === said.length && timingSafeEqual(right, said);
}
