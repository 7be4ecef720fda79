import { expect, type Locator, type Page } from '@playwright/test';
import { files } from '#routes';

/** The ways a customer touches a menu page and its cart. */
export function customerOn(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    add: (item: string) => button(`Add ${item}`).click(),
    oneMore: (item: string) => button(`One more ${item}`).click(),
    openCart: (count: number): Locator => page.getByRole('link', { name: `Open Cart (${count})` }),
    placeOrder: page.getByRole('link', { name: 'Place Order' }),
    /** The demo only shows what would arrive. */
    placeDemoOrder: page.getByRole('button', { name: 'Place Order' }),
    total: (rupees: string): Locator => page.getByText(rupees, { exact: true }),
  };
}

/** From now on no script of a page comes before what this gives is called. Such a page may never say that it has loaded. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${files.assets}/**`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Waits until the page's own script answers taps. Before that its links lead to documents, which need a network. */
export function untilAnswers(page: Page): Promise<unknown> {
  return page.waitForFunction(() => !Array.isArray(window.menuLinkTaps));
}

/**
 * Waits until a file has come that a page asks for before it is wanted: `lazy-parts`, with what looks again on coming back,
 * or `code-part`, which draws QR codes.
 */
export function untilCame(page: Page, file: 'lazy-parts' | 'code-part'): Promise<unknown> {
  return page.waitForFunction(
    (wanted) => performance.getEntriesByType('resource').some(({ name }) => name.includes(wanted)),
    file,
  );
}

/** As when the customer has looked into another app meanwhile. */
export function comeBack(page: Page): Promise<unknown> {
  return page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** From now on a menu page carries data that its script cannot show. */
export function breakMenu(page: Page, path: string): Promise<unknown> {
  return page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/("items":\[\{"id":"[^"]*","name":)"[^"]*"/, '$1{}');
    await route.fulfill({ response, body });
  });
}

/** What a WhatsApp link would send, and to whom. */
export async function orderIn(link: Locator): Promise<{ number: string; text: string }> {
  const url = new URL((await link.getAttribute('href')) ?? '');
  return { number: `${url.origin}${url.pathname}`, text: url.searchParams.get('text') ?? '' };
}

/** Places what is in the cart; gives the message that went to WhatsApp. */
export async function placeCart(page: Page): Promise<string> {
  const { placeOrder } = customerOn(page);
  const { text } = await orderIn(placeOrder);
  const popup = page.waitForEvent('popup');
  await placeOrder.click();
  await (await popup).close();
  await expect(page.getByText('Order not sent?')).toBeVisible();
  return text;
}
