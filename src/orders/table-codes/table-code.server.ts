import { createHmac, timingSafeEqual } from 'node:crypto';
import { CODE_SIGNS } from '#ordering/order-code.ts';
import { plainTable } from '#ordering/plain-text.ts';

/** What the code of a table stands for: its restaurant, and how often that one has made new codes. */
export interface CodedPlace {
  restaurantId: string;
  renewed: number;
}

/** 38 bits, at the pace at which orders are taken from one address. */
const LENGTH = 8;

/**
 * The eight signs that the printed code of a table carries (docs/product.md#codes-of-tables). They name the restaurant and
 * not its address, which may change; `key` is ours alone.
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

/** Whether a text is that code; how long it takes says nothing of how much of it is right. */
export function isTableCode(key: Buffer, place: CodedPlace, table: string, text: string): boolean {
  const [right, said] = [Buffer.from(tableCode(key, place, table)), Buffer.from(text)];
  return right.length === said.length && timingSafeEqual(right, said);
}
