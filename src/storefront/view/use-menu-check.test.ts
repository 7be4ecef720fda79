import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOUR, later, MINUTE, SECOND } from '#platform/services/clock.ts';
import { sampleView } from '#test/support/samples.ts';
import { isUnchecked, whenWorthAsking } from './use-menu-check.ts';

const CHECKED_AT = new Date('2026-11-23T06:30:00Z');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  { turned: 'has not moved', by: 0, isOld: false },
  { turned: 'went on for a minute', by: MINUTE, isOld: false },
  { turned: 'went on for longer', by: MINUTE + SECOND, isOld: true },
  { turned: 'was set back a little', by: -SECOND, isOld: false },
  { turned: 'was set back by more than a minute', by: -MINUTE - SECOND, isOld: true },
  { turned: 'was set back by hours', by: -5 * HOUR, isOld: true },
])('a check is too old: $isOld, where the phone’s clock $turned', ({ by, isOld }) => {
  vi.setSystemTime(later(CHECKED_AT, by));
  const menu = { view: sampleView(), asOf: CHECKED_AT };
  expect(isUnchecked({ ...menu, check: 'fresh' })).toBe(isOld);
  expect(isUnchecked({ ...menu, check: 'failed' })).toBe(true);
});

const phone = { isOnline: true, isSeen: true };
const events = new EventTarget();
const ask = vi.fn();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockClear();
  Object.assign(phone, { isOnline: true, isSeen: true });
  const listening = {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  vi.stubGlobal('addEventListener', listening.addEventListener);
  vi.stubGlobal('removeEventListener', listening.removeEventListener);
  vi.stubGlobal('navigator', {
    get onLine() {
      return phone.isOnline;
    },
  });
  vi.stubGlobal('document', {
    get hidden() {
      return !phone.isSeen;
    },
    ...listening,
  });
  stop = whenWorthAsking(ask);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks when the phone is back on the network, when somebody looks again, and from time to time', () => {
  events.dispatchEvent(new Event('online'));
  events.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(15_000);
  expect(ask).toHaveBeenCalledTimes(3);
});

it.each([{ isOnline: false }, { isSeen: false }])('asks nobody while that is useless: %j', (state) => {
  Object.assign(phone, state);
  events.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(60_000);
  expect(ask).not.toHaveBeenCalled();
});

it('ends when it is told to', () => {
  stop();
  events.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(60_000);
  expect(ask).not.toHaveBeenCalled();
});
