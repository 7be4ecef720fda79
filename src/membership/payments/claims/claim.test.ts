import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, later } from '#platform/services/clock.ts';
import { grantsAccess, MEMBERSHIP_STATUSES } from '../../membership.ts';
import { isUtr, normalUtr, TRUST, TRUST_PAUSE, trustAfter } from './claim.ts';

const now = new Date('2026-12-01T06:30:00.000Z');
const near = fc.integer({ min: -100 * DAY, max: 100 * DAY }).map((ms) => later(now, ms));
const claiming = fc.record({
  membership: fc.record({
    status: fc.constantFrom(...MEMBERSHIP_STATUSES),
    endsAt: near,
    trustedUntil: fc.option(near),
  }),
  isSuspended: fc.boolean(),
  amountPaise: fc.integer({ min: 1, max: 998_00 }),
  pricePaise: fc.constant(499_00),
  lastTrusted: fc.option(
    fc.integer({ min: 0, max: 200 * DAY }).map((ms) => later(now, -ms)),
    { nil: undefined },
  ),
  now: fc.constant(now),
});

describe('trust after a claim', () => {
  it('opens an ended page for 48 hours, and no minute more', () => {
    const membership = { status: 'EXPIRED' as const, endsAt: later(now, -3 * DAY), trustedUntil: null };
    const paid = { amountPaise: 499_00, pricePaise: 499_00 };
    const trustedUntil = trustAfter({ membership, ...paid, isSuspended: false, lastTrusted: undefined, now });
    expect(trustedUntil).toEqual(later(now, 2 * DAY));
    const trusted = { ...membership, trustedUntil: trustedUntil ?? null };
    expect(grantsAccess(trusted, now)).toBe(true);
    expect(grantsAccess(trusted, later(now, 2 * DAY - 1))).toBe(true);
    expect(grantsAccess(trusted, later(now, 2 * DAY))).toBe(false);
  });

  it('is given by these rules alone, and to everybody who meets them', () => {
    fc.assert(
      fc.property(claiming, (each) => {
        const { membership, isSuspended, amountPaise, pricePaise, lastTrusted } = each;
        const untilThen = later(now, TRUST - 1);
        const isDue =
          !isSuspended &&
          ['ACTIVE', 'EXPIRED'].includes(membership.status) &&
          amountPaise >= pricePaise &&
          !(lastTrusted && +now - +lastTrusted < TRUST_PAUSE) &&
          !grantsAccess(membership, untilThen);
        const trustedUntil = trustAfter(each);
        expect(trustedUntil).toEqual(isDue ? later(now, TRUST) : undefined);
        if (trustedUntil) expect(grantsAccess({ ...membership, trustedUntil }, untilThen)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

it('opens no page that is paused or cancelled', () => {
  for (const status of ['PAUSED', 'CANCELED'] as const)
    expect(grantsAccess({ status, endsAt: later(now, DAY), trustedUntil: later(now, DAY) }, now)).toBe(false);
});

it('reads a UTR as banks print it', () => {
  expect(normalUtr(' 4293 8475\u00a06201 ')).toBe('429384756201');
  expect(['429384756201', '42938475620', '4293847562011', '42938475620A'].map(isUtr)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
