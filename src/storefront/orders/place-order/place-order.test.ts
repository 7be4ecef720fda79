import { expect, it, test } from 'vitest';
import { orderHold } from './place-order.tsx';

const fine = {
  whatsapp: '+919876543210',
  acceptsOrders: true,
  isOutOfHours: false,
  isAsked: false,
  isWaiting: false,
  check: 'fresh' as const,
  hasChanges: false,
};

it('lets an order through when all is well', () => {
  expect(orderHold(fine)).toBeNull();
});

test.each([
  [{ whatsapp: '' }, 'noNumber'],
  [{ acceptsOrders: false }, 'notAccepting'],
  [{ isOutOfHours: true }, 'outOfHours'],
  [{ isOutOfHours: true, acceptsOrders: false }, 'notAccepting'],
  [{ isOutOfHours: true, check: 'checking' as const, hasChanges: true }, 'outOfHours'],
  [{ isAsked: true, isOutOfHours: true }, 'outOfHours'],
  [{ isAsked: true, check: 'checking' as const, hasChanges: true }, 'asks'],
  [{ isWaiting: true }, 'checking'],
  [{ check: 'closed' as const }, 'closed'],
  [{ check: 'preview' as const, whatsapp: '' }, 'preview'],
  [{ check: 'none' as const }, 'checking'],
  [{ check: 'checking' as const }, 'checking'],
  [{ hasChanges: true }, 'changes'],
  [{ hasChanges: true, check: 'failed' as const }, 'changes'],
  [{ isOutOfHours: true, check: 'failed' as const }, 'outOfHours'],
  [{ whatsapp: '', acceptsOrders: false, hasChanges: true }, 'noNumber'],
])('with %j holds it: %s', (changes, hold) => {
  expect(orderHold({ ...fine, ...changes })).toBe(hold);
});

it('lets an order through whose prices could not be checked', () => {
  expect(orderHold({ ...fine, check: 'failed' })).toBeNull();
});
