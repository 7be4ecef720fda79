import { expect, it, test } from 'vitest';
import type { ChargeSetting } from './ordering.ts';
import { chargeProblem } from './ordering-problem.ts';

const charge = (said: Partial<ChargeSetting> = {}): ChargeSetting => ({
  name: 'Packing',
  basis: 'order',
  amountPaise: 10_00,
  basisPoints: 0,
  isTaxed: true,
  isForDineIn: true,
  ...said,
});

test.each([
  'Service charge',
  'SERVICE CHARGE 5%',
  'service fee',
  'Service-charge',
  'GST',
  'CGST 2.5%',
  'Sales tax',
  'Total',
  'items',
  'Delivery',
  '',
])('%j is no name of a charge', (name) => {
  expect(chargeProblem(charge({ name }), [])?.field).toBe('name');
});

test.each(['Packing', 'Carry bag', 'Self service box', 'Convenience', 'Taxi to your door', 'पैकिंग'])(
  '%j is one',
  (name) => {
    expect(chargeProblem(charge({ name }), [])).toBeUndefined();
  },
);

it('says why a service charge is refused', () => {
  expect(chargeProblem(charge({ name: 'Service charge' }), [])?.message).toContain('CCPA rules, 2022');
});

it('takes a name once, whatever its case', () => {
  expect(chargeProblem(charge({ name: 'PACKING' }), [charge()])?.field).toBe('name');
});

it('wants an amount, or how many percent', () => {
  expect(chargeProblem(charge({ amountPaise: 0 }), [])?.field).toBe('amountPaise');
  expect(chargeProblem(charge({ basis: 'piece', amountPaise: 0 }), [])?.field).toBe('amountPaise');
  expect(chargeProblem(charge({ basis: 'percent' }), [])?.field).toBe('basisPoints');
  expect(chargeProblem(charge({ basis: 'percent', basisPoints: 1, amountPaise: 0 }), [])).toBeUndefined();
});
