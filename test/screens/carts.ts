import type { Page } from '@playwright/test';
import { PAST_ORDERS_KEY } from '#ordering/orders/past-orders.ts';
import { DAY } from '#platform/services/clock.ts';
import { pages } from '#routes';
import { DOUBLE_TAP } from '#storefront/components/ignore-second-tap.ts';
import type { ItemView, WrittenData } from '#storefront/view/view.ts';
import { fetchWhole } from '#test/support/browser-fetch.ts';
import { callApi } from '#test/support/browser-owner.ts';
import { follow, press, text } from './actions.ts';
import { cut, waiting, withoutScripts } from './conditions.ts';
import type { Area } from './screen.ts';
import type { Stage } from './stage.ts';

const small = ({ slugs }: Stage) => pages.storefront(slugs.small);
const recheck = '/api/restaurant/*';

/** Adds these items and opens the cart. */
async function order(page: Page, ...items: (string | RegExp)[]): Promise<void> {
  for (const item of items) await press(page, typeof item === 'string' ? `Add ${item}` : item);
  await page.getByRole('link', { name: /^Open Cart/ }).click();
}

async function note(page: Page, about: string, words: string): Promise<void> {
  await press(page, `Add a note for ${about}`);
  await page.getByRole('textbox', { name: `Note for ${about}` }).fill(words);
  await press(page, 'Done');
}

/** Fixes the order number, which is random otherwise. */
async function alwaysTheSameNumber(page: Page): Promise<void> {
  await page.addInitScript(() => {
    crypto.getRandomValues = (bytes) => {
      if (bytes instanceof Uint8Array) bytes.fill(7);
      return bytes;
    };
  });
}

const orderTwo = (page: Page) => order(page, 'Onion Pakora', 'Masala Chai');
const placeOrder = (page: Page) => page.getByRole('link', { name: 'Place Order' });

/** The dishes in the data with which an open page is refreshed. */
function dishesOf({ view }: WrittenData): Dish[] {
  return view.categories.flatMap(({ items }) => items as Dish[]);
}

type Dish = Partial<ItemView> & Pick<ItemView, 'id' | 'name'>;

/** The pakora costs more now. */
async function changeMenu(page: Page): Promise<void> {
  await page.route(`**${recheck}`, async (route) => {
    const answer = await fetchWhole(route);
    const body = await answer.json();
    for (const item of dishesOf(body)) if (item.name === 'Onion Pakora') item.pricePaise = 50_00;
    await route.fulfill({ response: answer, json: body });
  });
}

/** Raita is sold out now, and a full biryani asks for a bread. */
async function loseRaita(page: Page): Promise<void> {
  await page.route(`**${recheck}`, async (route) => {
    const answer = await fetchWhole(route);
    const body = await answer.json();
    const { groups, ofItems } = body.choices;
    for (const { options } of groups)
      for (const option of options) if (option.name === 'Raita') option.isAvailable = false;
    const named = (name: string) => (each: { name: string }) => each.name === name;
    const biryani = dishesOf(body).find(named('Chicken Biryani'));
    if (biryani) biryani.asks = 'choice';
    const { id, variants = [] } = biryani ?? { id: '' };
    const [group, size] = [groups.find(named('bread')), variants.find(named('Full'))];
    const link = { groupNo: group.no, min: null, max: null, included: null, onlyVariants: [size?.no] };
    ofItems[id].push(link);
    await route.fulfill({ response: answer, json: body });
  });
}

/** The owner has removed the WhatsApp number since the customer chose. */
async function takeNumber(page: Page): Promise<void> {
  await page.route(`**${recheck}`, async (route) => {
    const answer = await fetchWhole(route);
    const body = await answer.json();
    body.view.restaurant.whatsapp = '';
    await route.fulfill({ response: answer, json: body });
  });
}

/** The owner has set charges, and added GST, since the page was opened. */
async function charge(page: Page): Promise<void> {
  const charges = [
    { name: 'Packing', basis: 'piece', amountPaise: 5_00, basisPoints: 0, isTaxed: true },
    { name: 'थैली (carry bag)', basis: 'order', amountPaise: 10_00, basisPoints: 0, isTaxed: false },
  ];
  await page.route(`**${recheck}`, async (route) => {
    const answer = await fetchWhole(route);
    const body = await answer.json();
    Object.assign(body.view.restaurant, { charges, gstMode: 'exclusive', gstBasisPoints: 500 });
    await route.fulfill({ response: answer, json: body });
  });
}

/** The owner has set three ways to order since the page was opened; the pakora can be had in two of them. */
async function limitWays(page: Page): Promise<void> {
  await page.route(`**${recheck}`, async (route) => {
    const answer = await fetchWhole(route);
    const body = await answer.json();
    body.view.restaurant.ways = [{ type: 'dine_in' }, { type: 'takeaway' }, { type: 'delivery' }];
    for (const item of dishesOf(body))
      if (item.name === 'Onion Pakora') item.orderTypes = ['dine_in', 'takeaway'];
    await route.fulfill({ response: answer, json: body });
  });
}

/** The owner has set prices to include GST since the page was opened. */
async function includeGst(page: Page): Promise<void> {
  await page.route(`**${recheck}`, async (route) => {
    const answer = await fetchWhole(route);
    const body = await answer.json();
    body.view.restaurant.gstMode = 'inclusive';
    await route.fulfill({ response: answer, json: body });
  });
}

/** The owner has set a UPI ID since the page was opened. */
async function takeUpi(page: Page): Promise<void> {
  await page.route(`**${recheck}`, async (route) => {
    const answer = await fetchWhole(route);
    const body = await answer.json();
    Object.assign(body.view.restaurant, {
      upiId: 'seven.katori@okbank',
      upiName: 'SEVEN KATORI KITCHEN',
      payWhen: 'after',
    });
    await route.fulfill({ response: answer, json: body });
  });
}

/** The restaurant keeps orders, and receives each at once. */
async function rememberOrders(page: Page): Promise<void> {
  await page.route(`**${recheck}`, async (route) => {
    const answer = await fetchWhole(route);
    const body = await answer.json();
    body.view.restaurant.remembersOrders = true;
    await route.fulfill({ response: answer, json: body });
  });
  await page.route('**/api/restaurant/*/orders', (route) =>
    route.fulfill({ status: 201, json: { success: true } }),
  );
}

const LAST_ORDERED = Date.parse('2026-03-04T14:10:00Z');

/** The customer has ordered here before: a dish has another price now, and one is no longer on the menu. */
async function orderBefore(page: Page, { url, slugs }: Stage): Promise<void> {
  const slug = slugs.small;
  type Dish = { id: string; name: string; price: number };
  const { restaurant } = await callApi<{ restaurant: { categories: { menuItems: Dish[] }[] } }>(
    url,
    'GET',
    `/api/restaurant/${slug}`,
  );
  const dishes = restaurant.categories.flatMap(({ menuItems }) => menuItems);
  const lineOf = (name: string, price: number, quantity: number) => ({
    id: dishes.find((dish) => dish.name === name)?.id ?? 'gone',
    name,
    price,
    quantity,
  });
  const order = (days: number, totalPaise: number, ...items: object[]) => ({
    slug,
    restaurantName: 'Corner Snacks',
    placedAt: LAST_ORDERED - days * DAY,
    items,
    totalPaise,
  });
  const orders = [
    {
      ...order(0, 111_00, lineOf('Onion Pakora', 40.5, 2), lineOf('Lemon Rice', 30, 1)),
      number: '7K3-M4',
      code: '7K3M4PQRST2345',
    },
    {
      ...order(9, 35_00, lineOf('Samosa', 20, 1), lineOf('Masala Chai', 15, 1)),
      restaurantName: 'कॉर्नर स्नैक्स',
    },
    order(20, 30_00, lineOf('Vada Pav', 30, 1)),
    order(30, 15_00, lineOf('Masala Chai', 15, 1)),
  ];
  await page.addInitScript(
    ([key, text]) => localStorage.setItem(key as string, text as string),
    [PAST_ORDERS_KEY, JSON.stringify({ version: 1, orders })],
  );
}

async function placeIt(page: Page): Promise<void> {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  await orderTwo(page);
  const chat = page.waitForEvent('popup');
  await placeOrder(page).click();
  await (await chat).close();
  await leaveForWhatsApp(page);
}

/** The browser of the stories leaves every page in view and in focus. */
async function leaveForWhatsApp(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.hasFocus = () => false;
    dispatchEvent(new Event('blur'));
  });
}

/** The check of prices gets no answer, and the page does not stop waiting for it. */
async function waitForEver(page: Page): Promise<void> {
  await waiting(recheck)(page);
  await page.addInitScript(() => {
    const start = window.setTimeout;
    const patient = (run: () => void, ms?: number, ...its: unknown[]) =>
      start(run, ms === 2_000 ? 3_600_000 : ms, ...its);
    window.setTimeout = patient as typeof window.setTimeout;
  });
}

export const cart: Area = {
  name: 'Cart',
  screens: [
    {
      name: 'cart at a place that is closed',
      path: ({ slugs }) => pages.storefront(slugs.closed),
      act: orderTwo,
      shows: text('Your cart is saved. You can order then.'),
    },
    {
      name: 'cart, a way that opens later',
      path: ({ slugs }) => pages.storefront(slugs.deliversLater),
      async act(page) {
        await orderTwo(page);
        await page.getByRole('radio', { name: /^Delivery/ }).check();
        await press(page, /^Place Order/);
      },
      shows: text('Delivery: Opens tomorrow at 12:00 AM.'),
    },
    { name: 'cart', path: small, act: orderTwo, shows: placeOrder },
    {
      name: 'cart with photos',
      path: pages.storefront('demo'),
      act: (page) => order(page, 'Masala Dosa', 'Extra Sambar', 'Filter Coffee'),
      shows: (page) => page.getByRole('button', { name: 'Place Order' }),
    },
    {
      name: 'cart of the demo, after an order',
      path: pages.storefront('demo'),
      before: alwaysTheSameNumber,
      async act(page) {
        await order(page, 'Masala Dosa', 'Filter Coffee');
        await page.waitForTimeout(DOUBLE_TAP);
        await press(page, 'Place Order · ₹130.00');
        await press(page, 'Pay by UPI · ₹130.00');
        await press(page, 'I have paid');
        // The QR code makes the page longer once it is drawn.
        await page.getByRole('button', { name: 'Save QR' }).waitFor();
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      },
      shows: text('This is a demo. Do not pay.'),
    },
    {
      name: 'cart at a table',
      path: (stage) => `${small(stage)}?table=7`,
      act: orderTwo,
      shows: (page) => page.getByRole('main').getByText('Table 7'),
    },
    {
      name: 'cart, a note being written',
      path: pages.storefront('demo'),
      async act(page) {
        await order(page, 'Masala Dosa', 'Extra Sambar');
        await press(page, 'Add a note for Masala Dosa');
        await press(page, 'Less spicy');
      },
      shows: (page) => page.getByRole('textbox', { name: 'Note for Masala Dosa' }),
    },
    {
      name: 'cart with notes',
      path: pages.storefront('demo'),
      async act(page) {
        await order(page, 'Masala Dosa', 'Filter Coffee');
        await note(
          page,
          'Masala Dosa',
          'No onion please, and the chutney in a cup of its own if that can be done',
        );
        await note(page, 'the whole order', 'It is a birthday: प्रिया');
      },
      shows: text('It is a birthday'),
    },
    {
      name: 'cart, something to be chosen anew',
      path: ({ slugs }) => pages.storefront(slugs.kitchen),
      before: loseRaita,
      async act(page) {
        await press(page, 'Add Chicken Biryani, Half');
        await press(page, 'Customise Chicken Biryani, Half');
        await press(page, 'One more Raita');
        await press(page, /^Change · /);
        await press(page, 'Add Chicken Biryani, Full');
        await page.getByRole('link', { name: /^Open Cart/ }).click();
      },
      shows: (page) => page.getByRole('button', { name: 'Choose for Chicken Biryani, Full' }),
    },
    {
      name: 'choices, same as last time',
      path: ({ slugs }) => pages.storefront(slugs.kitchen),
      async act(page) {
        await press(page, 'Add Veg Thali');
        const sheet = page.getByRole('dialog');
        await sheet.getByRole('radio', { name: /Roti/ }).check();
        for (const sabzi of [/Dal/, /Chole/]) await sheet.getByRole('checkbox', { name: sabzi }).check();
        await press(page, /^Add · /);
        await press(page, 'One more Veg Thali');
      },
      shows: (page) => page.getByRole('button', { name: /^Same as last time/ }),
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
      before: waitForEver,
      act: orderTwo,
      shows: text('Checking prices'),
    },
    {
      name: 'cart, prices not checked',
      path: small,
      before: cut(recheck),
      act: orderTwo,
      shows: text('We could not check the prices'),
    },
    {
      name: 'cart, menu changed',
      path: small,
      before: changeMenu,
      act: orderTwo,
      shows: text('Changed since you chose'),
    },
    {
      name: 'cart, charges changed',
      path: small,
      before: charge,
      act: orderTwo,
      shows: text('Packing of ₹10.00 was added.'),
    },
    {
      name: 'cart with charges and GST',
      path: small,
      before: charge,
      async act(page) {
        await orderTwo(page);
        await press(page, 'Update my cart');
      },
      shows: placeOrder,
      whole: true,
    },
    {
      name: 'cart, a dish that is not for delivery',
      path: small,
      before: limitWays,
      async act(page) {
        await orderTwo(page);
        await page.getByText('Delivery', { exact: true }).click();
        await page.getByText(/^Or choose/).scrollIntoViewIfNeeded();
      },
      shows: (page) => page.getByRole('button', { name: /^Remove from cart/ }),
    },
    {
      name: 'cart, prices include GST',
      path: small,
      before: includeGst,
      act: orderTwo,
      shows: text('Prices include GST.'),
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
      name: 'cart, a tap that opened nothing',
      path: small,
      async act(page) {
        await orderTwo(page);
        await page.evaluate(() => addEventListener('click', (tap) => tap.preventDefault(), { once: true }));
        await placeOrder(page).click();
      },
      shows: (page) => page.getByRole('link', { name: 'Open WhatsApp' }),
    },
    {
      name: 'cart, WhatsApp did not open',
      path: small,
      async act(page) {
        await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
        await orderTwo(page);
        await placeOrder(page).click();
      },
      shows: (page) => page.getByRole('link', { name: 'Open WhatsApp' }),
    },
    {
      name: 'cart of a place that remembers orders',
      path: small,
      before: rememberOrders,
      act: orderTwo,
      shows: text(/gets this order on WhatsApp and in its order list/),
    },
    {
      name: 'cart, remembered order handed over',
      path: small,
      before: rememberOrders,
      act: placeIt,
      shows: (page) => page.getByRole('link', { name: 'See order status' }),
    },
    {
      name: 'cart, to be paid by UPI',
      path: small,
      before: takeUpi,
      async act(page) {
        await placeIt(page);
        await page.waitForTimeout(DOUBLE_TAP);
        await page.getByRole('button', { name: /^Pay by UPI/ }).click();
      },
      shows: (page) => page.getByRole('img', { name: /^UPI QR/ }),
      whole: true,
    },
    {
      name: 'cart, another order after one',
      path: small,
      async act(page) {
        await placeIt(page);
        // The link appears where Place Order was, and ignores a second tap there.
        await page.waitForTimeout(DOUBLE_TAP);
        await follow(page, 'See the menu');
        await order(page, 'Samosa');
      },
      shows: placeOrder,
    },
    {
      name: 'menu, ordered before',
      path: small,
      before: orderBefore,
      shows: (page) => page.getByRole('link', { name: 'Order again' }),
    },
    {
      name: 'cart, your orders',
      path: ({ slugs }) => pages.cart(slugs.small),
      before: orderBefore,
      shows: (page) => page.getByRole('button', { name: 'Remove all' }),
      whole: true,
    },
    {
      name: 'cart, an order again',
      path: ({ slugs }) => pages.cart(slugs.small),
      before: orderBefore,
      act: (page) =>
        page
          .getByRole('button', { name: /^Order again/ })
          .first()
          .click(),
      shows: text('Available items were added to your cart.'),
      whole: true,
    },
    {
      name: 'cart, an order forgotten',
      path: ({ slugs }) => pages.cart(slugs.small),
      before: orderBefore,
      act: (page) =>
        page
          .getByRole('button', { name: /^Remove the order/ })
          .first()
          .click(),
      shows: text('Order removed from this list.'),
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
