import fc from 'fast-check';
import { expect, it } from 'vitest';
import { equalShares, isBilled, type Round, sumsOfBill } from './bill.ts';

const round = fc.record({
  status: fc.constantFrom('placed', 'accepted', 'ready', 'done', 'declined', 'withdrawn'),
  isQuiet: fc.boolean(),
  payment: fc.constantFrom('', 'claimed', 'received'),
  totalPaise: fc.nat(1_00_00_000_00),
}) as fc.Arbitrary<Round>;

it('equal shares add up to the paisa, and no two differ by more than one', () => {
  fc.assert(
    fc.property(fc.nat(10_00_00_000_00), fc.integer({ min: 1, max: 50 }), (paise, persons) => {
      const shares = equalShares(paise, persons);
      expect(shares).toHaveLength(persons);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(paise);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    }),
  );
  expect(equalShares(100_00, 3)).toEqual([3334, 3333, 3333]);
});

it('a bill is the sum of what is on it, however its rounds are divided', () => {
  fc.assert(
    fc.property(fc.array(round), fc.array(round), (some, others) => {
      const [first, second, all] = [sumsOfBill(some), sumsOfBill(others), sumsOfBill([...some, ...others])];
      expect(all.totalPaise).toBe(first.totalPaise + second.totalPaise);
      expect(all.paidPaise + all.duePaise).toBe(all.totalPaise);
    }),
  );
});

it('leaves out what was declined, cancelled, or held back and not accepted', () => {
  const on = { isQuiet: false, status: 'accepted' } as const;
  expect(isBilled(on)).toBe(true);
  expect(isBilled({ ...on, status: 'placed' })).toBe(true);
  expect(isBilled({ ...on, status: 'placed', isQuiet: true })).toBe(false);
  expect(isBilled({ ...on, isQuiet: true })).toBe(true);
  expect(isBilled({ ...on, status: 'declined' })).toBe(false);
  expect(isBilled({ ...on, status: 'withdrawn' })).toBe(false);
});
