import { expect, it } from 'vitest';
import { orderMessage } from '#ordering/order-message.ts';
import { drawOrderNumber, numberIn } from '#ordering/order-number.ts';

it('is five signs that nobody mistakes', () => {
  for (let round = 0; round < 1000; round += 1)
    expect(drawOrderNumber()).toMatch(/^[2-9B-DF-HJKMNP-TV-XZ]{3}-[2-9B-DF-HJKMNP-TV-XZ]{2}$/);
});

it('takes a byte for each sign, and draws again what would make one likelier', () => {
  const draws = [[243, 255, 0], [26], [242, 27, 9, 1]];
  expect(drawOrderNumber(() => Uint8Array.from(draws.shift() ?? []))).toBe('2ZZ-2C');
});

it('has every sign as often as any other', () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const counts = new Map<string, number>();
  for (const byte of all) {
    const draws = [[byte], [0, 0, 0, 0, 0]];
    const number = drawOrderNumber(() => Uint8Array.from(draws.shift() ?? []));
    if (byte < 243) counts.set(number[0] ?? '', (counts.get(number[0] ?? '') ?? 0) + 1);
  }
  expect([...counts.values()]).toEqual(Array(27).fill(9));
});

it('is found in the message that has it, and in no other', () => {
  const number = drawOrderNumber();
  const order = { restaurantName: 'Annapurna', lines: [], note: `Order ${number}` };
  expect(numberIn(orderMessage({ ...order, number }))).toBe(number);
  expect(numberIn(orderMessage(order))).toBe('');
});
