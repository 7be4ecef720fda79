import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenWorthAsking } from './worth-asking.ts';

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
