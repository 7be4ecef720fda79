// What a customer does, in each engine that public pages are made for.
import { setTimeout as pause } from 'node:timers/promises';
import { readCatalogue } from '#platform/texts/catalogues.server.ts';
import { LANGUAGES } from '#platform/texts/languages.ts';
import { pages } from '#routes';
import { createKitchen } from '#test/support/browser-choices.ts';
import { createOrderTaker, keyOfTable, placeOrder } from '#test/support/browser-orders.ts';
import { callApi, createBrowserOwner, createItem } from '#test/support/browser-owner.ts';
import type { Person } from './person.ts';
import { expect, test } from './stories.ts';

/** Prices that were checked longer ago are checked again before an order. */
const STALE_MS = 62_000;
const menu = { Snacks: { Samosa: 20, 'Masala Dosa': 80 } };

test('an order after more than a minute in the cart', async ({ server, newPerson, internet }) => {
  const owner = await createBrowserOwner(server.url, menu);
  const ways = [{ type: 'takeaway' }, { type: 'delivery' }];
  await callApi(server.url, 'PUT', '/api/restaurant/ordering', { token: owner.token, body: { ways } });
  const customer = await newPerson();
  await customer.opens(pages.storefront(owner.slug));
  await customer.taps('button', 'Add Masala Dosa');
  await customer.taps('link', /^Open Cart \(1\)/);
  await customer.taps('radio', 'Delivery');
  await customer.types(/^Name/, 'Meera');
  await customer.types(/^Address/, '12 Lake View, Ulsoor');
  await pause(STALE_MS);
  await customer.taps('link', /^Place Order/);
  await expect.poll(() => internet.opened).toHaveLength(1);
  const text = new URL(internet.opened[0] ?? '').searchParams.get('text');
  expect(text).toContain('Masala Dosa (1 x ₹80.00) = ₹80.00');
  expect(text).toContain('12 Lake View, Ulsoor');
  expect(await customer.window.count()).toBe(2);
  await customer.window.closeOthers();
  await customer.sees('Order not sent?');
});

test('the menu, with its photos and a cart', async ({ newPerson }) => {
  const customer = await newPerson();
  await customer.opens(pages.storefront('demo'));
  await customer.taps('button', 'Add Plain Dosa');
  await customer.sees('Open Cart');
  await customer.looksAs('menu');
});

test('choices of a dish, in a sheet', async ({ server, newPerson }) => {
  const { slug } = await createKitchen(server.url);
  const customer = await newPerson();
  await customer.opens(pages.storefront(slug));
  await customer.taps('button', 'Add Veg Thali');
  await customer.taps('radio', /^Roti/);
  for (const name of [/^Dal/, /^Chole/]) await customer.taps('checkbox', name);
  await customer.sees('Add · ₹180.00');
  await customer.looksAs('choices');
  await customer.taps('button', 'Add · ₹180.00');
  await customer.taps('link', /^Open Cart \(1\)/);
  await customer.sees('Roti');
  await customer.sees(/^Place Order · ₹180\.00$/m);
  await customer.looksAs('cart');
});

test('a popular item that is the last one, a price to ask for, and an address with a map link', async ({
  server,
  newPerson,
  internet,
}) => {
  const owner = await createBrowserOwner(server.url, { Snacks: {} });
  const { token } = owner;
  const ways = [{ type: 'delivery' }];
  await callApi(server.url, 'PUT', '/api/restaurant/ordering', { token, body: { ways } });
  const [category] = await callApi<{ id: string }[]>(server.url, 'GET', '/api/menu/allmenu', { token });
  const add = (name: string, more: object) =>
    createItem(server.url, owner, { name, price: 20, categoryId: category?.id, ...more });
  for (const name of ['Kachori', 'Dhokla', 'Samosa', 'Ladoo']) await add(name, { tags: ['bestseller'] });
  await add('Jalebi', { stockLeft: 1 });
  await add('Pomfret', { noPrice: 'size' });

  const customer = await newPerson();
  await customer.opens(pages.storefront(owner.slug));
  await customer.sees('Popular');
  await customer.sees('As per size');
  await customer.taps('link', 'Ask on WhatsApp');
  await expect.poll(() => internet.opened).toHaveLength(1);
  expect(new URL(internet.opened[0] ?? '').searchParams.get('text')).toContain('the price of Pomfret');
  await customer.window.closeOthers();

  await customer.opens(pages.storefront(owner.slug));
  await customer.taps('button', 'Add Jalebi');
  await customer.taps('link', /^Open Cart \(1\)/);
  await customer.sees('Only 1 left');
  await customer.types(/^Name/, 'Meera');
  await customer.types(/^Address/, 'Flat 4, https://maps.app.goo.gl/AbC12');
  await customer.taps('link', /^Place Order/);
  await expect.poll(() => internet.opened).toHaveLength(2);
  const text = new URL(internet.opened[1] ?? '').searchParams.get('text');
  expect(text).toContain('Jalebi (1 x ₹20.00) = ₹20.00');
  expect(text).toContain('Flat 4, https://maps.app.goo.gl/AbC12');
});

test('an order placed at once, and how it stands', async ({ server, newPerson, internet }) => {
  const { slug } = await createOrderTaker(server.url);
  const customer = await newPerson();
  await customer.opens(pages.storefront(slug));
  await customer.taps('button', 'Add Masala Dosa');
  await customer.taps('button', 'One more Masala Dosa');
  await customer.taps('link', /^Open Cart \(2\)/);
  await customer.taps('link', /^Place Order/);
  await expect.poll(() => internet.opened).toHaveLength(1);
  const text = new URL(internet.opened[0] ?? '').searchParams.get('text') ?? '';
  expect(text).toContain('Masala Dosa (2 x ₹80.00) = ₹160.00');
  await customer.window.closeOthers();
  await customer.sees('Order not sent?');

  const [address] = /\/o\/\w+/.exec(text) ?? [];
  await customer.opens(address ?? '');
  await customer.sees('Waiting for the restaurant to confirm on WhatsApp.');
  await customer.sees('₹160.00');
  await customer.looksAs('order');
});

test('the cart, loaded again without a network', async ({ server, newPerson, line }) => {
  const { slug } = await createBrowserOwner(server.url, menu);
  const customer = await newPerson();
  await customer.opens(pages.storefront(slug));
  await customer.taps('button', 'Add Samosa');
  await customer.sees('Open Cart');
  await customer.untilKept(pages.storefront(slug));
  line.refuse();
  await customer.taps('link', /^Open Cart \(1\)/);
  await customer.sees('Your cart');
  await customer.opens(pages.cart(slug));
  await customer.sees('Samosa');
});

for (const { tag, english, direction, name } of [
  { tag: 'hi', ...LANGUAGES.hi, name: 'समोसा' },
  { tag: 'ur', ...LANGUAGES.ur, name: 'سموسہ' },
] as const)
  test(`a menu and an order in ${english}`, async ({ server, newPerson, internet }) => {
    const texts = readCatalogue(tag, 'public');
    const owner = await createBrowserOwner(server.url, menu, { settings: { languages: `en ${tag}` } });
    const { id } = await firstItem(server.url, owner.slug);
    const names = { texts: [{ kind: 'item', id, text: name }] };
    await callApi(server.url, 'PUT', `/api/menu/translations/${tag}`, { token: owner.token, body: names });
    const customer = await newPerson();
    await customer.opens(pages.storefrontIn(owner.slug, tag));
    await customer.sees(name);
    expect(await layoutOf(customer)).toEqual({
      direction,
      addsAt: direction === 'rtl' ? 'left' : 'right',
      spills: 0,
    });
    await customer.taps('button', new RegExp(name));
    await customer.taps('link', /\(\u2068?1/);
    await customer.sees(texts.get('cart.heading') ?? '');
    expect(await layoutOf(customer)).toMatchObject({ direction, spills: 0 });
    await customer.taps('link', /₹20\.00/);
    await expect.poll(() => internet.opened).toHaveLength(1);
    const text = new URL(internet.opened[0] ?? '').searchParams.get('text') ?? '';
    // Names from right to left are isolated, so that they do not reorder their line.
    expect(text.replaceAll(/[\u2068\u2069]/g, '')).toContain(`Samosa (${name}) (1 x ₹20.00) = ₹20.00`);
  });

/** The direction of a page, the side of its first Add button, and by how much it is wider than the window. */
function layoutOf({ window }: Person): Promise<unknown> {
  return window.run(`
    var add = document.querySelector('[data-add]');
    var box = add && add.getBoundingClientRect();
    return {
      direction: getComputedStyle(document.body).direction,
      addsAt: box && (box.left + box.right < document.documentElement.clientWidth ? 'left' : 'right'),
      spills: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    };
  `);
}

async function firstItem(url: string, slug: string): Promise<{ id: string }> {
  const { restaurant } = await callApi<{ restaurant: { categories: { menuItems: { id: string }[] }[] } }>(
    url,
    'GET',
    `/api/restaurant/${slug}`,
  );
  const [first] = restaurant.categories.flatMap(({ menuItems }) => menuItems);
  if (!first) throw new Error('The menu has no items.');
  return first;
}

test('a call from a table, and the bill so far', async ({ server, newPerson }) => {
  const owner = await createOrderTaker(server.url);
  const tableKey = await keyOfTable(server.url, owner, '4');
  const guest = await newPerson();
  await guest.opens(pages.storefrontTable(owner.slug, '4', tableKey));
  await guest.taps('button', 'Call the waiter');
  await guest.sees('Waiter called');
  const code = await placeOrder(server.url, owner, { table: '4', tableKey, dishes: { 'Masala Dosa': 2 } });
  await placeOrder(server.url, owner, { table: '4', tableKey, dishes: { Samosa: 1 } });
  await guest.opens(pages.order(code));
  await guest.sees('Bill of table 4 so far');
  await guest.sees('₹180.00');
});
