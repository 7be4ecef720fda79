import { expect, it, test } from 'vitest';
import { orderHold } from './order-hold.ts';

const fine = {
  whatsapp: '+919876543210',
  acceptsOrders: true,
  isOutOfHours: false,
  isAsked: false,
  isWaiting: false,
  check: 'fresh' as const,
  isStale: false,
  hasChanges: false,
};

it('lets an order through when all is well', () => {
  expect(orderHold(fine)).toBeNull();
  expect(orderHold({ ...fine, isStale: true })).toBeNull();
});

test.each([
  [{ whatsapp: '' }, 'noNumber'],
  [{ acceptsOrders: false }, 'notAccepting'],
  [{ isOutOfHours: true }, 'outOfHours'],
  [{ isOutOfHours: true, acceptsOrders: false }, 'notAccepting'],
  [{ isOutOfHours: true, check: 'checking' as const, hasChanges: true }, 'outOfHours'],
  [{ isAsked: true, isOutOfHours: true }, 'outOfHours'],
  [{ isAsked: true, check: 'checking' as const, hasChanges: true }, 'asks'],
  [{ isWaiting: true, check: 'waived' as const }, 'checking'],
  [{ check: 'closed' as const }, 'closed'],
  [{ check: 'preview' as const, whatsapp: '' }, 'preview'],
  [{ check: 'none' as const }, 'checking'],
  [{ check: 'checking' as const }, 'checking'],
  [{ check: 'failed' as const }, 'notChecked'],
  [{ hasChanges: true }, 'changes'],
  [{ hasChanges: true, check: 'waived' as const }, 'changes'],
  [{ isStale: true, check: 'waived' as const }, 'stale'],
  [{ isStale: true, check: 'failed' as const }, 'stale'],
  [{ whatsapp: '', acceptsOrders: false, hasChanges: true }, 'noNumber'],
])('with %j holds it: %s', (changes, hold) => {
  expect(orderHold({ ...fine, ...changes })).toBe(hold);
});

it('goes on unchecked when the customer says so', () => {
  expect(orderHold({ ...fine, check: 'waived' })).toBeNull();
});
