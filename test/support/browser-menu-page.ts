import type { Locator, Page } from '@playwright/test';
import { files } from '#routes';
import { fetchWhole } from '#test/support/browser-fetch.ts';
import { expect } from './story.ts';

/** Returns a customer's actions on a menu page and its cart. */
export function customerOn(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    add: (item: string) => button(`Add ${item}`).click(),
    oneMore: (item: string) => button(`One more ${item}`).click(),
    openCart: (count: number): Locator => page.getByRole('link', { name: `Open Cart (${count})` }),
    placeOrder: page.getByRole('link', { name: 'Place Order' }),
    /** A button, because the demo does not open WhatsApp but shows the message. */
    placeDemoOrder: page.getByRole('button', { name: 'Place Order' }),
    total: (rupees: string): Locator => page.getByText(rupees, { exact: true }),
  };
}

/**
 * Holds back all scripts of a page until the returned function is called. Until then the page may not fire its `load`
 * event.
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${files.assets}/**`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Waits until the page is hydrated and handles taps. Before that its links load documents, which need a network. */
export function untilAnswers(page: Page): Promise<unknown> {
  return page.waitForFunction(() => !Array.isArray(window.menuLinkTaps));
}

/**
 * Waits until a page has prefetched a chunk: `lazy-parts`, which also refreshes the menu when the customer comes back,
 * or `code-part`, which draws QR codes.
 */
export function untilCame(page: Page, file: 'lazy-parts' | 'code-part'): Promise<unknown> {
  return page.waitForFunction(
    (wanted) => performance.getEntriesByType('resource').some(({ name }) => name.includes(wanted)),
    file,
  );
}

/** Fires the event of a customer who comes back from another app. */
export function comeBack(page: Page): Promise<unknown> {
  return page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** From now on a menu page contains data that its script cannot render. */
export function breakMenu(page: Page, path: string): Promise<unknown> {
  return page.route(`**${path}`, async (route) => {
    const response = await fetchWhole(route);
    const html = await response.text();
    const body = html.replace(/("items":\[\{"id":"[^"]*","name":)"[^"]*"/, '$1{}');
    await route.fulfill({ response, body });
  });
}

/** Returns the message in a WhatsApp link, and the link's URL up to the number. */
export async function orderIn(link: Locator): Promise<{ number: string; text: string }> {
  const url = new URL((await link.getAttribute('href')) ?? '');
  return { number: `${url.origin}${url.pathname}`, text: url.searchParams.get('text') ?? '' };
}

/** Places the order in the cart. Returns the message that went to WhatsApp. */
export async function placeCart(page: Page): Promise<string> {
  const { placeOrder } = customerOn(page);
  const { text } = await orderIn(placeOrder);
  const popup = page.waitForEvent('popup');
  await placeOrder.click();
  await (await popup).close();
  await expect(page.getByText('Order not sent?')).toBeVisible();
  return text;
}
