import type { Page, Request, Route } from '@playwright/test';
import { pages } from '#routes';
import { barriersOn } from '#test/support/browser-axe.ts';
import { createOrderTaker, ordersOf, placeOrder } from '#test/support/browser-orders.ts';
import { callApi } from '#test/support/browser-owner.ts';
import { printedPages } from '#test/support/browser-print.ts';
import { keepSignedIn } from '#test/support/browser-sign-in.ts';
import { machineNow, touch } from '#test/support/browser-tap.ts';
import { expect, test } from './fixtures.ts';

const start = (page: Page) => page.getByRole('button', { name: 'Start taking orders' });
const accept = (page: Page) => page.getByRole('button', { name: /^Accept / });
/** Waits until a tap counts again after cards have moved. */
const settled = (page: Page) => page.waitForTimeout(800);
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = (page: Page, code: string) =>
  page.getByRole('article').filter({ hasText: `${code.slice(0, 3)}-${code.slice(3, 5)}` });

/** Counts the tones that are played. One ring, of the bell or of the alarm, has two strokes and then two more. */
async function listenIn(page: Page): Promise<(kind: 'bell' | 'alarm') => Promise<number>> {
  await page.addInitScript(() => {
    const heard = { sine: 0, square: 0 };
    Object.assign(window, { heard });
    const play = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (this: OscillatorNode, ...when) {
      heard[this.type as keyof typeof heard]++;
      return play.apply(this, when);
    };
  });
  return (kind) =>
    page.evaluate(
      (shape) => (window as unknown as { heard: Record<string, number> }).heard[shape] as number,
      kind === 'bell' ? 'sine' : 'square',
    );
}

const ONE_RING = 4;
const oneOrder = /\/api\/orders\/[^/?]+$/;

const isAccept = (call: Request) => call.method() === 'PATCH' && !!call.postData()?.includes('accepted');

/** Holds each phone's Accept request until all have sent one: else the first would remove the button on the others. */
async function holdUntilAllAccepted(phones: Page[]): Promise<() => Promise<void>> {
  const held: Route[] = [];
  const hold = (route: Route) => (isAccept(route.request()) ? void held.push(route) : route.fallback());
  for (const phone of phones) await phone.route(oneOrder, hold);
  return async () => {
    await expect.poll(() => held.length).toBe(phones.length);
    await Promise.all(held.map((route) => route.continue()));
    for (const phone of phones) await phone.unroute(oneOrder, hold);
  };
}

test('the bell rings for the first order until somebody looks, and the order goes its way @main', async ({
  page,
  server,
  signIn,
}) => {
  const owner = await createOrderTaker(server.url);
  const heard = await listenIn(page);
  await signIn(owner);
  await page.goto(pages.orders());
  await expect(page.getByText('No orders yet today')).toBeVisible();
  await expect(page.getByText('The bell is off.')).toBeVisible();
  await start(page).click();
  await expect(page.getByText('The bell is on.')).toBeVisible();
  expect(await heard('bell')).toBe(ONE_RING);

  const code = await placeOrder(server.url, owner, {
    dishes: { 'Masala Dosa': 2, Samosa: 1 },
    note: 'less spicy',
    hasNote: true,
  });
  const order = card(page, code);
  await expect(order).toContainText('₹180.00');
  await expect(order).toContainText('Note: less spicy');
  await expect(order).toContainText('With a note on WhatsApp');
  await expect.poll(() => heard('bell')).toBe(2 * ONE_RING);
  expect((await ordersOf(server.url, owner))[0]?.seenAt).toBeNull();
  await page.getByRole('heading', { name: 'Orders', exact: true }).click();
  await expect(page.getByText('The bell is on.')).toBeVisible();
  await expect.poll(async () => (await ordersOf(server.url, owner))[0]?.seenAt).not.toBeNull();

  await order.getByText('30', { exact: true }).click();
  await accept(page).click();
  await expect(group(page, 'Accepted')).toContainText('Ready about');
  await expect.poll(async () => (await ordersOf(server.url, owner))[0]?.status).toBe('accepted');
  const accepted = (await ordersOf(server.url, owner))[0];
  const inMinutes = (Date.parse(accepted?.readyAt ?? '') - Date.now()) / 60_000;
  expect(inMinutes).toBeGreaterThan(28);
  expect(inMinutes).toBeLessThan(31);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(group(page, 'New')).toContainText('₹180.00');
  await expect.poll(async () => (await ordersOf(server.url, owner))[0]?.status).toBe('placed');
  await settled(page);
  await accept(page).click();
  await settled(page);
  await page.getByRole('button', { name: /^Ready / }).click();
  await settled(page);
  await page.getByRole('button', { name: /^Complete / }).click();
  await expect(group(page, 'Completed today')).toContainText('Completed');
  await expect.poll(async () => (await ordersOf(server.url, owner))[0]?.status).toBe('done');
  expect(await barriersOn(page)).toEqual([]);
});

test('a list that is opened does not ring for what is there, nor before it is asked to @phone', async ({
  page,
  server,
  signIn,
}) => {
  const owner = await createOrderTaker(server.url);
  await placeOrder(server.url, owner);
  const heard = await listenIn(page);
  await signIn(owner);
  await page.goto(pages.orders());
  await expect(accept(page)).toBeVisible();
  await placeOrder(server.url, owner, { dishes: { Samosa: 3 } });
  await expect(accept(page)).toHaveCount(2);
  expect(await heard('bell')).toBe(0);
  await expect(page).toHaveTitle(/^\(2\) Orders/);
});

test('two phones accept at once as one; what is declined on one is told to the other @phone', async ({
  page,
  newWindow,
  server,
  signIn,
}) => {
  const owner = await createOrderTaker(server.url);
  const code = await placeOrder(server.url, owner);
  const other = await newWindow();
  await keepSignedIn(other, owner);
  await signIn(owner);
  await Promise.all([page.goto(pages.orders()), other.goto(pages.orders())]);
  await Promise.all([expect(accept(page)).toBeVisible(), expect(accept(other)).toBeVisible()]);
  const letGo = await holdUntilAllAccepted([page, other]);
  await Promise.all([accept(page).click(), accept(other).click()]);
  await letGo();
  for (const each of [page, other]) {
    await expect(group(each, 'Accepted')).toContainText('Masala Dosa');
    await expect(each.getByText(/^Another device/)).toHaveCount(0);
  }

  await other.route('**/api/orders/stream*', (route) => route.abort());
  await other.route('**/api/orders?after=*', (route) => route.abort());
  await other.reload();
  await expect(card(other, code)).toBeVisible();
  const [order] = await ordersOf(server.url, owner);
  await callApi(server.url, 'PATCH', `/api/orders/${order?.id ?? ''}`, {
    token: owner.token,
    body: { from: 'accepted', status: 'declined', declineReason: 'closing' },
  });
  await other.getByRole('button', { name: /^Ready / }).click();
  await expect(other.getByText(/^Another device has declined/)).toBeVisible();
  await expect(group(other, 'Declined or cancelled today')).toContainText('We are closing now.');
  expect((await ordersOf(server.url, owner))[0]?.status).toBe('declined');
});

test('two quick taps on Accept accept once, and a cut in the middle says so and takes nothing back @phone', async ({
  page,
  server,
  signIn,
}) => {
  const owner = await createOrderTaker(server.url);
  await placeOrder(server.url, owner);
  await signIn(owner);
  await page.goto(pages.orders());
  const sent: string[] = [];
  page.on('request', (call) => {
    if (isAccept(call)) sent.push(call.url());
  });
  let isCut = true;
  await page.route(oneOrder, async (route) => {
    if (!isCut || !isAccept(route.request())) return route.fallback();
    isCut = false;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await accept(page).tap();
  await expect(page.getByText(/^We could not confirm the save\./)).toBeVisible();
  // The server had received it all the same: the list corrects itself.
  await expect(group(page, 'Accepted')).toContainText('Masala Dosa');
  expect(sent).toHaveLength(1);

  await placeOrder(server.url, owner, { dishes: { Samosa: 2 } });
  await expect(accept(page)).toBeVisible();
  // The new order has pushed the accepted one down.
  await settled(page);
  const place = await accept(page).boundingBox();
  const spot = { x: Math.round((place?.x ?? 0) + 20), y: Math.round((place?.y ?? 0) + 20) };
  const browser = await page.context().newCDPSession(page);
  const first = machineNow();
  for (const later of [0, 100]) {
    await touch(browser, spot, first + later);
    await page.waitForTimeout(100);
  }
  await expect(group(page, 'Accepted')).toContainText('Samosa');
  await expect
    .poll(async () => (await ordersOf(server.url, owner)).map(({ status }) => status))
    .toEqual(['accepted', 'accepted']);
  expect(sent).toHaveLength(2);
});

test('a tap that comes half a second after Accept does not accept the order that has moved there @phone', async ({
  page,
  server,
  signIn,
}) => {
  const owner = await createOrderTaker(server.url);
  await placeOrder(server.url, owner);
  await placeOrder(server.url, owner, { dishes: { Samosa: 2 } });
  await signIn(owner);
  await page.goto(pages.orders());
  await expect(accept(page)).toHaveCount(2);
  await accept(page).first().scrollIntoViewIfNeeded();
  const place = await accept(page).first().boundingBox();
  const spot = [(place?.x ?? 0) + 20, (place?.y ?? 0) + 20] as const;
  await page.mouse.click(...spot);
  await page.waitForTimeout(450);
  await page.mouse.click(...spot);
  await settled(page);
  await expect(group(page, 'New')).toContainText('Samosa');
  await expect
    .poll(async () => (await ordersOf(server.url, owner)).map(({ status }) => status).sort())
    .toEqual(['accepted', 'placed']);
  await accept(page).click();
  await expect(group(page, 'Accepted')).toContainText('Samosa');
});

test('an order that could not be accepted is new again, and is accepted with the next tap @phone', async ({
  page,
  server,
  signIn,
}) => {
  const owner = await createOrderTaker(server.url);
  await placeOrder(server.url, owner);
  await signIn(owner);
  await page.goto(pages.orders());
  const cut = (route: Route) => (isAccept(route.request()) ? route.abort() : route.fallback());
  await page.route(oneOrder, cut);
  await accept(page).tap();
  await expect(page.getByText(/^We could not confirm the save\./)).toBeVisible();
  await expect(group(page, 'New')).toContainText('Masala Dosa');
  await page.unroute(oneOrder, cut);
  // Earlier, this tap would be the second of a double tap.
  await settled(page);
  await accept(page).tap();
  await expect(group(page, 'Accepted')).toContainText('Masala Dosa');
  // The list shows the order as accepted before the server has received the request.
  await expect.poll(async () => (await ordersOf(server.url, owner))[0]?.status).toBe('accepted');
});

test('a list that hears nothing says so loudly, and is back by itself with what came meanwhile @phone', async ({
  page,
  server,
  signIn,
}) => {
  const owner = await createOrderTaker(server.url);
  const heard = await listenIn(page);
  await page.clock.install();
  await signIn(owner);
  await page.goto(pages.orders());
  await start(page).click();
  await expect(page.getByText('The bell is on.')).toBeVisible();
  await page.context().setOffline(true);
  for (let seconds = 0; seconds < 60; seconds += 5) await page.clock.runFor(5_000);
  await expect(page.getByText(/This list is not updating/)).toBeVisible();
  expect(await heard('alarm')).toBeGreaterThanOrEqual(ONE_RING);
  const code = await placeOrder(server.url, owner);
  await page.context().setOffline(false);
  await page.clock.runFor(12_000);
  await expect(card(page, code)).toBeVisible();
  await expect(page.getByText(/This list is not updating/)).toHaveCount(0);
});

test('declining gives a reason, a number finds an order, and a ticket is printed @desktop', async ({
  page,
  server,
  signIn,
}) => {
  const owner = await createOrderTaker(server.url, { ordering: { gst: { mode: 'composition' } } });
  const table = 'Terrace, by the gate';
  const code = await placeOrder(server.url, owner, { table, dishes: { 'Filter Coffee': 800 } });
  await signIn(owner);
  await page.goto(pages.orders());
  const search = page.getByRole('searchbox', { name: /^Number/ });
  await search.fill(code.slice(0, 5).toLowerCase());
  await expect(page.getByRole('region', { name: 'Found' })).toContainText('Filter Coffee');
  await search.fill(code.startsWith('222') ? '333' : '222');
  await expect(
    page.getByText('This order is not in the list. The customer’s phone could not reach us.'),
  ).toBeVisible();
  await search.fill('');

  await page.getByRole('button', { name: /^More for / }).click();
  await page.getByRole('menuitem', { name: 'Print KOT' }).click();
  const ticket = page.getByRole('article', { name: 'Print preview' });
  await expect(ticket).toContainText(`Table ${table}`);
  await expect(ticket).toContainText('800 × Filter Coffee');
  await expect(ticket).not.toContainText('₹');
  await page.getByText('Customer', { exact: true }).click();
  await expect(ticket).toContainText('₹32,000.00');
  await expect(ticket).toContainText('Bill of supply');
  await expect(ticket).toContainText('not eligible to collect tax on supplies');
  await expect(ticket).toContainText(`Sold by ${owner.name}`);
  await page.getByText('58 mm').click();
  expect(await barriersOn(page)).toEqual([]);
  // A text that does not fit beside another moves below it as a whole.
  expect(await ticket.evaluate((paper) => paper.scrollWidth - paper.clientWidth)).toBe(0);
  for (const whole of [/#1$/, /^Total$/]) {
    const { height = 0 } = (await ticket.getByText(whole).boundingBox()) ?? {};
    expect(height).toBeLessThan(30);
  }
  await page.reload();
  await expect(ticket).toHaveAttribute('data-width', '58');
  expect(await printedPages(page)).toEqual([{ width: 58, height: expect.any(Number) }]);

  await page.goto(pages.orders());
  await page.getByRole('button', { name: /^Decline / }).click();
  const dialog = page.getByRole('dialog');
  expect(await barriersOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'We are too busy now.' }).click();
  await expect(group(page, 'Declined or cancelled today')).toContainText('We are too busy now.');
  await expect.poll(async () => (await ordersOf(server.url, owner))[0]?.declineReason).toBe('busy');
});

test('a ticket of 58 mm has Indian scripts large enough, breaks them between letters and cuts nothing @desktop', async ({
  page,
  server,
  signIn,
}) => {
  const names = [
    'വെളിച്ചെണ്ണയിൽവറുത്തെടുത്തമസാലദോശക്കൂട്ട്',
    'செட்டிநாட்டுக்கோழிக்குழம்புச்சாப்பாட்டுத்தொகுப்பு',
    'मक्खनमारकेश्रीखण्डविद्वत्पुरीस्पेशलथाली',
  ];
  const menu = { Thali: Object.fromEntries(names.map((name) => [name, 120])) };
  const owner = await createOrderTaker(server.url, { menu });
  const dishes = Object.fromEntries(names.map((name) => [name, 12]));
  await placeOrder(server.url, owner, { dishes, note: 'मिर्च कम' });
  const [order] = await ordersOf(server.url, owner);
  await signIn(owner);
  await page.goto(pages.ticket(String(order?.id), 'kitchen'));
  await page.getByText('58 mm').click();
  const ticket = page.getByRole('article', { name: 'Print preview' });
  for (const kind of ['Kitchen', 'Customer']) {
    await page.getByText(kind, { exact: true }).click();
    await expect(page.getByRole('radio', { name: kind })).toBeChecked();
    for (const name of names) {
      const line = ticket.getByText(name);
      await expect(line).toBeVisible();
      expect(await line.evaluate(brokenLetters)).toEqual([]);
      const { size, height } = await line.evaluate((element) => {
        const { fontSize, lineHeight } = getComputedStyle(element);
        return { size: Number.parseFloat(fontSize), height: Number.parseFloat(lineHeight) };
      });
      expect(height / size).toBeGreaterThanOrEqual(1.5);
      // 9.5 pt
      expect(size).toBeGreaterThanOrEqual(12.6);
    }
    expect(await ticket.evaluate((paper) => paper.scrollWidth - paper.clientWidth)).toBe(0);
    expect((await ticket.boundingBox())?.width).toBeLessThanOrEqual((48 / 25.4) * 96 + 1);
    expect(await printedPages(page)).toEqual([{ width: 58, height: expect.any(Number) }]);
  }
});

/** The letters with their signs that stand on two lines. */
function brokenLetters(element: Element): string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    for (const { segment, index } of new Intl.Segmenter('hi').segment(text)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + segment.length);
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top),
      );
      if (lines.size > 1) broken.push(segment);
    }
  }
  return broken;
}

test('an owner switches the list on, and finds it in the navigation @phone', async ({
  page,
  newOwner,
  signIn,
}) => {
  await signIn(await newOwner({ Snacks: { Samosa: 20 } }));
  await page.goto(pages.orderTypes());
  await expect(page.getByRole('link', { name: 'Orders', exact: true })).toHaveCount(0);
  await page.getByText('Keep an order list').click();
  await expect(page.getByText('Always on with the order list.')).toBeVisible();
  const preview = page.getByRole('region', { name: 'Sample order' });
  await expect(preview).toContainText('Order 7K3-M4');
  await expect(preview).toContainText('/o/7K3M4PQ8XWD2FG');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  // On this page the save bar replaces the tab bar.
  await page.getByRole('link', { name: ', home' }).click();
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByText('No orders yet today')).toBeVisible();
});

test('five hundred orders stay fluid @phone', async ({ page, server, signIn }) => {
  const owner = await createOrderTaker(server.url);
  await signIn(owner);
  await placeOrder(server.url, owner);
  await page.route('**/api/orders', async (route) => {
    const response = await route.fetch();
    const list = await response.json();
    const [one] = list.orders;
    const many = Array.from({ length: 500 }, (_, at) => ({ ...one, id: `${one.id}-${at}`, dayNo: at + 1 }));
    await route.fulfill({ response, json: { ...list, orders: many } });
  });
  await page.goto(pages.orders());
  await expect(group(page, 'New')).toContainText('500');
  const search = page.getByRole('searchbox', { name: /^Number/ });
  const typing = (text: string) =>
    search.evaluate(async (box: HTMLInputElement, text) => {
      const begun = performance.now();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
      box.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return performance.now() - begun;
    }, text);
  // Other stories run in parallel: the best of three rounds is the list's own time.
  const tookMs: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    tookMs.push(await typing('7'));
    await typing('');
  }
  expect(Math.min(...tookMs)).toBeLessThan(400);
});
