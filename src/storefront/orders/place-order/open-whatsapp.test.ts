import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handOver } from './open-whatsapp.ts';

const [followed, missed] = [vi.fn(), vi.fn()];
let page: EventTarget;
let document: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  for (const told of [followed, missed]) told.mockReset();
  [page, document] = [new EventTarget(), new EventTarget()];
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('document', document);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A tap of a customer on the link, which listeners may still cancel. */
function tap(its: object = {}) {
  const event = { isTrusted: true, defaultPrevented: false, altKey: false, ...its };
  handOver(event as MouseEvent, { followed, missed });
  return event;
}
const told = () => ({ followed: followed.mock.calls.length, missed: missed.mock.calls.length });

it('tells that the link was followed once all listeners have seen the tap, and once only', () => {
  tap();
  expect(told()).toEqual({ followed: 0, missed: 0 });
  vi.runAllTimers();
  document.dispatchEvent(new Event('visibilitychange'));
  page.dispatchEvent(new Event('pagehide'));
  expect(told()).toEqual({ followed: 1, missed: 0 });
});

it.each(['visibilitychange', 'pagehide'])('does not wait for a timer that a phone may stop: %s', (type) => {
  tap();
  (type === 'pagehide' ? page : document).dispatchEvent(new Event(type));
  expect(told()).toEqual({ followed: 1, missed: 0 });
  vi.runAllTimers();
  expect(told()).toEqual({ followed: 1, missed: 0 });
});

it.each([{ isTrusted: false }, { defaultPrevented: true }, { altKey: true }])(
  'misses a tap with %j',
  (its) => {
    tap(its);
    vi.runAllTimers();
    page.dispatchEvent(new Event('pagehide'));
    expect(told()).toEqual({ followed: 0, missed: 1 });
  },
);

it('misses a tap that a later listener cancels', () => {
  tap().defaultPrevented = true;
  vi.runAllTimers();
  expect(told()).toEqual({ followed: 0, missed: 1 });
});

it('counts a click with Ctrl, which follows the link into another tab', () => {
  tap({ ctrlKey: true });
  vi.runAllTimers();
  expect(told()).toEqual({ followed: 1, missed: 0 });
});
