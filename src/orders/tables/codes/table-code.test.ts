import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainTable } from '#ordering/message/links/plain-text.ts';
import { CODE_SIGNS } from '#ordering/orders/order-code.ts';
import { isTableCode, tableCode } from './table-code.server.ts';

const keys = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes));
const place = fc.record({ restaurantId: fc.uuid(), renewed: fc.nat(1000) });
const tables = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });

it('is eight signs that nobody mistakes, the same each time', () => {
  fc.assert(
    fc.property(keys, place, tables, (key, where, table) => {
      const code = tableCode(key, where, table);
      expect(code).toMatch(/^[2-9B-DF-HJKMNP-TV-XZ]{8}$/);
      expect(isTableCode(key, where, table, code)).toBe(true);
    }),
  );
});

it('is right at no other table, restaurant, key, or after new ones were made', () => {
  fc.assert(
    fc.property(keys, keys, place, place, tables, tables, (key, other, here, there, table, elsewhere) => {
      const code = tableCode(key, here, table);
      const { restaurantId, renewed } = here;
      const isSame = (one: unknown, two: unknown) => JSON.stringify(one) === JSON.stringify(two);
      const right = (...asked: Parameters<typeof tableCode>) => isTableCode(...asked, code);
      expect(right(other, here, table)).toBe(key.equals(other));
      expect(right(key, { restaurantId: there.restaurantId, renewed }, table)).toBe(
        there.restaurantId === restaurantId,
      );
      expect(right(key, { restaurantId, renewed: there.renewed }, table)).toBe(there.renewed === renewed);
      expect(right(key, here, elsewhere)).toBe(isSame(plainTable(table), plainTable(elsewhere)));
    }),
  );
});

it('is right only as a whole', () => {
  const key = randomBytes(32);
  const here = { restaurantId: 'one', renewed: 0 };
  const code = tableCode(key, here, '7');
  const wrong = [
    '',
    code.slice(1),
    `${code}${code[0]}`,
    code.toLowerCase(),
    `${code} `,
    'ééééÉÉÉÉ',
    '\u{1F600}',
  ];
  const changed = [...code].map((sign, at) => {
    const next = CODE_SIGNS[(CODE_SIGNS.indexOf(sign) + 1) % CODE_SIGNS.length];
    return code.slice(0, at) + next + code.slice(at + 1);
  });
  for (const text of [...wrong, ...changed]) expect(isTableCode(key, here, '7', text)).toBe(false);
});

it('keeps apart what would read alike put together', () => {
  const key = randomBytes(32);
  const at = (restaurantId: string, renewed: number, table: string) =>
    tableCode(key, { restaurantId, renewed }, table);
  expect(at('a', 1, '12')).not.toBe(at('a', 11, '2'));
  expect(at('a1', 1, '2')).not.toBe(at('a', 11, '2'));
});

it('counts a table as the order names it', () => {
  const key = randomBytes(32);
  const here = { restaurantId: 'one', renewed: 0 };
  expect(tableCode(key, here, ' 7\n')).toBe(tableCode(key, here, '7'));
  expect(tableCode(key, here, 'A*1')).toBe(tableCode(key, here, 'A∗1'));
  expect(tableCode(key, here, '07')).not.toBe(tableCode(key, here, '7'));
});
