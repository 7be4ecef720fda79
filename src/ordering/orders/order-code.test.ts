import { expect, it } from 'vitest';
import { drawOrderCode, isOrderCode, orderNumber } from '#ordering/orders/order-code.ts';

it('is fourteen signs that nobody mistakes', () => {
  for (let round = 0; round < 1000; round += 1) {
    const code = drawOrderCode();
    expect(code).toMatch(/^[2-9B-DF-HJKMNP-TV-XZ]{14}$/);
    expect(isOrderCode(code)).toBe(true);
  }
});

it.each(['', '7K3M4PQ8XWD2F', '7K3M4PQ8XWD2FGG', '7k3m4pq8xwd2fg', '7K3M4PQ8XWD2FA', '7K3M4PQ8XWD2FG\n'])(
  '%j is none',
  (text) => expect(isOrderCode(text)).toBe(false),
);

it('takes a byte for each sign, and draws again what would make one likelier', () => {
  const draws = [[243, 255, 0], [26], [242, 27, 9, 1], [0, 0, 0, 0, 0, 0, 0, 0, 5]];
  expect(drawOrderCode(() => Uint8Array.from(draws.shift() ?? []))).toBe('2ZZ2C322222222');
});

it('has every sign as often as any other', () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const counts = new Map<string, number>();
  for (const byte of all) {
    const draws = [[byte], Array(14).fill(0)];
    const code = drawOrderCode(() => Uint8Array.from(draws.shift() ?? []));
    if (byte < 243) counts.set(code[0] ?? '', (counts.get(code[0] ?? '') ?? 0) + 1);
  }
  expect([...counts.values()]).toEqual(Array(27).fill(9));
});

it('gives the number of an order, and a longer one to tell two apart', () => {
  expect(orderNumber('7K3M4PQ8XWD2FG')).toBe('7K3-M4');
  expect(orderNumber('7K3M4PQ8XWD2FG', 6)).toBe('7K3-M4P');
});
