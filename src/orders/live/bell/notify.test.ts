import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify } from './notify.ts';

const show = vi.fn(async () => {});
const registration = vi.fn(async (): Promise<object | undefined> => ({ showNotification: show }));
const made = vi.fn();

/** A page in the background whose owner allows notifications. */
beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('document', { hidden: true });
  vi.stubGlobal('window', { focus() {} });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: registration } });
});
afterEach(() => void vi.unstubAllGlobals());

/** `throws`: as browsers on phones do. */
function stubNotification({ throws = false, permission = 'granted' }): void {
  class Shown {
    static permission = permission;
    onclick?: () => void;
    close = () => {};
    constructor(...args: unknown[]) {
      if (throws) throw new TypeError('Illegal constructor');
      made(this, ...args);
    }
  }
  vi.stubGlobal('Notification', Shown);
}

const send = (open = (_: string) => {}) => notify('New order', 'Table 4', '/dashboard/orders', open);
const options = { body: 'Table 4', tag: '/dashboard/orders', data: { path: '/dashboard/orders' } };

test('nothing is shown while the page is seen, or without permission', async () => {
  stubNotification({ permission: 'denied' });
  await send();
  stubNotification({});
  vi.stubGlobal('document', { hidden: false });
  await send();
  expect(made).not.toHaveBeenCalled();
  expect(show).not.toHaveBeenCalled();
});

test('a computer shows it from the page, and a tap on it opens the list', async () => {
  stubNotification({});
  const open = vi.fn();
  await send(open);
  const [shown, ...args] = made.mock.calls[0] ?? [];
  expect(args).toEqual(['New order', options]);
  shown.onclick();
  expect(open).toHaveBeenCalledExactlyOnceWith('/dashboard/orders');
  expect(show).not.toHaveBeenCalled();
});

test('a phone, which lets no page make one, shows it from the service worker', async () => {
  stubNotification({ throws: true });
  await send();
  expect(show).toHaveBeenCalledExactlyOnceWith('New order', options);
});

test('a phone whose service worker is away shows nothing, and nothing fails', async () => {
  stubNotification({ throws: true });
  registration.mockRejectedValueOnce(new Error('no workers here'));
  await expect(send()).resolves.toBeUndefined();
  registration.mockResolvedValueOnce(undefined);
  await expect(send()).resolves.toBeUndefined();
  expect(show).not.toHaveBeenCalled();
});
