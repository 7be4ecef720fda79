import type { BrowserContext } from '@playwright/test';
import { pages } from '#routes';
import { stageEnv } from '#test/screens/stage.ts';
import { createOrderTaker, ordersOf, placeOrder } from '#test/support/browser-orders.ts';
import { signedIn } from '#test/support/browser-sign-in.ts';
import { startPushService } from '#test/support/push-service.ts';
import { startServer } from '#test/support/server.ts';
import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/** Hands the worker of a site what the push service has received for its browser, and reads what the browser shows. */
async function notificationsOf(context: BrowserContext, url: string) {
  // A page of the site that is not the dashboard: a worker alone may end at any time.
  const witness = await context.newPage();
  await witness.goto(`${url}/robots.txt`);
  const browser = await context.newCDPSession(witness);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${url}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  return {
    deliver: (message: object) =>
      browser.send('ServiceWorker.deliverPushMessage', {
        origin: url,
        registrationId,
        data: JSON.stringify(message),
      }),
    shown: () =>
      witness.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/');
        const notifications = (await registration?.getNotifications()) ?? [];
        return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
      }),
  };
}

/** Taps a notification that is shown, in the worker as the browser does it. Returns the pages that were opened for it. */
async function tapNotification(context: BrowserContext): Promise<string[]> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('No service worker runs.');
  return worker.evaluate(async () => {
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow(path: string): Promise<unknown> };
      WindowClient: { prototype: object };
      NotificationEvent: new (type: string, init: object) => Event;
      dispatchEvent(event: Event): void;
    };
    const opened: string[] = [];
    // A browser allows these only in a tap of a person.
    scope.clients.openWindow = async (path) => opened.push(path);
    Object.assign(scope.WindowClient.prototype, { focus: async () => {} });
    const [notification] = await scope.registration.getNotifications();
    const tap = new scope.NotificationEvent('notificationclick', { notification });
    const work: Promise<unknown>[] = [];
    Object.assign(tap, { waitUntil: (each: Promise<unknown>) => work.push(each) });
    scope.dispatchEvent(tap);
    await Promise.all(work);
    return opened;
  });
}

test('a phone whose list is closed shows a notification of an order @phone @main', async ({
  page,
  context,
}) => {
  const service = await startPushService();
  const server = await startServer({ ...stageEnv, PUSH_SERVICES: service.origin });
  try {
    const owner = await createOrderTaker(server.url);
    await context.setStorageState(signedIn(server.url, owner));
    await context.grantPermissions(['notifications'], { origin: server.url });
    // No browser of a test reaches its maker's push service: this one has its address at ours.
    await page.addInitScript((phone) => {
      const subscription = { ...phone, toJSON: () => ({ ...phone, expirationTime: null }) };
      let current: unknown = null;
      Object.assign(PushManager.prototype, {
        subscribe: async () => (current = subscription),
        getSubscription: async () => current,
      });
    }, service.newPhone('counter'));
    await page.goto(server.url + pages.orders());
    await page.getByRole('button', { name: 'Start taking orders' }).click();
    const ring = page.getByRole('switch', { name: 'Ring this phone when closed' });
    await ring.click();
    await expect(ring).toBeChecked();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByText('Test sent.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Customer cancels an order' }).click();
    await expect(page.getByRole('checkbox', { name: 'Customer cancels an order' })).not.toBeChecked();
    const { deliver, shown } = await notificationsOf(context, server.url);
    await page.close();

    await placeOrder(server.url, owner, { dishes: { 'Filter Coffee': 2 } });
    await expect.poll(() => service.received.length).toBe(2);
    const { message } = service.received[1] ?? {};
    expect(message.body).toContain('₹80.00');
    await deliver(message);
    await expect.poll(shown).toEqual([{ title: message.title, body: message.body, tag: message.path }]);

    // A tap opens the order: in a new window, else in the dashboard that is open.
    const [order] = await ordersOf(server.url, owner);
    expect(message.path).toMatch(new RegExp(`^/dashboard/orders\\?at=[\\da-f-]+&order=${order?.id}$`));
    expect(await tapNotification(context)).toEqual([message.path]);
    await expect.poll(shown).toEqual([]);
    const open = await context.newPage();
    await open.goto(server.url + pages.dashboardHome());
    await expect(open.getByRole('heading', { name: owner.name })).toBeVisible();
    await open.evaluate(() => Object.assign(window, { isSamePage: true }));
    await deliver(message);
    await expect.poll(shown).toHaveLength(1);
    expect(await tapNotification(context)).toEqual([]);
    await expect(open.getByRole('article', { name: message.title.replace('New order ', '') })).toBeFocused();
    // It was not loaded anew: a bell that is on stays on.
    expect(await open.evaluate(() => 'isSamePage' in window)).toBe(true);
  } finally {
    await server.stop();
    await service.stop();
  }
});
