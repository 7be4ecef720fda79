import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchNetwork } from './browser-state.ts';

let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
});
afterEach(() => vi.unstubAllGlobals());

it.each(['online', 'offline'])('tells of %s', (event) => {
  const changed = vi.fn();
  watchNetwork(changed);
  page.dispatchEvent(new Event(event));
  expect(changed).toHaveBeenCalledOnce();
});

it('is silent once stopped', () => {
  const changed = vi.fn();
  watchNetwork(changed)();
  page.dispatchEvent(new Event('online'));
  page.dispatchEvent(new Event('offline'));
  expect(changed).not.toHaveBeenCalled();
});
