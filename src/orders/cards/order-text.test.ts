import { expect, it } from 'vitest';
import { sampleOrder } from '#test/support/samples-of-orders.ts';
import { ordersTexts } from '../orders-texts.ts';
import { agoText, differsText, lateText, wayText } from './order-text.ts';

const MINUTE = 60_000;

it.each([
  [-5, 'just now'],
  [0, 'just now'],
  [3, '3 min ago'],
  [59, '59 min ago'],
  [60, '1 h ago'],
  [125, '2 h 5 min ago'],
  [3 * 1440, '3 days ago'],
])('says of %i minutes %j', (minutes, words) => {
  expect(agoText(minutes * MINUTE)).toBe(words);
});

it.each([
  [1, ''],
  [14, 'came 14 minutes late'],
  [180, 'came 3 hours late'],
])('says of an order that was %i minutes on its way %j', (minutes, words) => {
  const receivedAt = new Date(Date.parse('2026-11-25T06:00:00.000Z') + minutes * MINUTE).toISOString();
  expect(lateText(sampleOrder({ receivedAt }))).toBe(words);
});

it('says what was sent and what the menu makes of it', () => {
  const sums = { ...sampleOrder().sums, total: 420 };
  expect(differsText(sampleOrder({ sums }))).toBe('');
  expect(differsText(sampleOrder({ sums, menuTotal: 440 }))).toBe(
    'Prices differ from your menu: ₹420.00 sent, ₹440.00 now',
  );
  expect(ordersTexts.saysPaid({ amount: '₹420.00' })).toBe(
    'Customer says paid · ₹420.00 · Check your bank app or soundbox.',
  );
});

it('says how an order is to be had', () => {
  expect(wayText(sampleOrder({ table: '7' }))).toBe('Table 7');
  expect(wayText(sampleOrder({ type: 'dine_in' }))).toBe('Dine-in');
  expect(wayText(sampleOrder({ type: 'delivery', area: 'Indiranagar' }))).toBe('Delivery · Indiranagar');
  expect(wayText(sampleOrder({ type: 'delivery', isElsewhere: true }))).toBe('Delivery · another area');
});
