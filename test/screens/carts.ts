import type { Page } from '@playwright/test';
import { api, pages } from '#routes';
import { follow, press, text } from './actions.ts';
import { cut, waiting, withoutScripts } from './conditions.ts';
import type { Area } from './screen.ts';
import type { Stage } from './stage.ts';

const small = ({ slugs }: Stage) => pages.storefront(slugs.small);
const recheck = api.publicRestaurant('*');

/** To the cart with these items in it. */
async function order(page: Page, ...items: (string | RegExp)[]): Promise<void> {
  for (const item of items) await press(page, typeof item === 'string' ? `Add ${item}` : item);
  await page.getByRole('link', { name: /^Open Cart/ }).click();
}

const orderTwo = (page: Page) => order(page, 'Onion Pakora', 'Masala Chai');
const placeOrder = (page: Page) => page.getByRole('link', { name: 'Place Order' });

/** The pakora has become dearer, and there is no tea left. */
async function changeMenu(page: Page): Promise<void> {
  await page.route(`**${recheck}`, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const items: { name: string; price: number; isAvailable: boolean }[] = body.restaurant.categories.flatMap(
      ({ menuItems }: { menuItems: object[] }) => menuItems,
    );
    for (const item of items) {
      if (item.name === 'Onion Pakora') item.price = 50;
      if (item.name === 'Masala Chai') item.isAvailable = false;
    }
    await route.fulfill({ response: answer, json: body });
  });
}

/** Since the customer chose, the owner has taken the number off. */
async function takeNumber(page: Page): Promise<void> {
  await page.route(`**${recheck}`, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.restaurant.whatsapp = '';
    await route.fulfill({ response: answer, json: body });
  });
}

async function placeIt(page: Page): Promise<void> {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  await orderTwo(page);
  const chat = page.waitForEvent('popup');
  await placeOrder(page).click();
  await (await chat).close();
}

export const cart: Area = {
  name: 'Cart',
  screens: [
    { name: 'cart', path: small, act: orderTwo, shows: placeOrder },
    {
      name: 'cart with photos',
      path: pages.storefront('demo'),
      act: (page) => order(page, 'Masala Dosa', 'Extra Sambar', 'Filter Coffee'),
      shows: (page) => page.getByRole('button', { name: 'Place Order' }),
    },
    {
      name: 'cart at a table',
      path: (stage) => `${small(stage)}?table=7`,
      act: orderTwo,
      shows: (page) => page.getByRole('main').getByText('Table 7'),
    },
    { name: 'cart, empty', path: ({ slugs }) => pages.cart(slugs.small), shows: text('Your cart is empty') },
    {
      name: 'cart, before the script has come',
      path: ({ slugs }) => pages.cart(slugs.small),
      before: withoutScripts,
      shows: text('Your cart'),
    },
    {
      name: 'cart, prices being checked',
      path: small,
      before: waiting(recheck),
      act: orderTwo,
      shows: text('Checking prices'),
    },
    {
      name: 'cart, prices not checked',
      path: small,
      before: cut(recheck),
      act: orderTwo,
      shows: text('Prices could not be checked'),
    },
    {
      name: 'cart, menu changed',
      path: small,
      before: changeMenu,
      act: orderTwo,
      shows: text('Changed since you chose'),
    },
    {
      name: 'cart, one removed',
      path: small,
      async act(page) {
        await orderTwo(page);
        await press(page, 'Remove Onion Pakora');
      },
      shows: text('Onion Pakora removed.'),
    },
    {
      name: 'cart, cleared',
      path: small,
      async act(page) {
        await orderTwo(page);
        await press(page, 'Clear Cart');
      },
      shows: text('Cart cleared.'),
    },
    { name: 'cart, order handed over', path: small, act: placeIt, shows: text('Order not sent?') },
    {
      name: 'cart, another order after one',
      path: small,
      async act(page) {
        await placeIt(page);
        await follow(page, 'Look at the menu');
        await order(page, 'Samosa');
      },
      shows: placeOrder,
    },
    {
      name: 'cart without a WhatsApp number',
      path: small,
      before: takeNumber,
      act: orderTwo,
      shows: text('WhatsApp number not available'),
    },
    {
      name: 'cart with long names',
      path: ({ wordy }) => pages.storefront(wordy.slug),
      act: (page) => order(page, /^Add Traditional/, /^Add Rindfleisch/, /^Add पनीर/),
      shows: placeOrder,
      whole: true,
    },
  ],
};
