// What a person gets in a browser that cannot read our scripts (docs/product/common.md#below-the-oldest-browsers).
import { pages } from '#routes';
import { createBrowserOwner } from '#test/support/browser-owner.ts';
import { expect, test } from './stories.ts';

const tag = '@below';
const menu = { Snacks: { Samosa: 20, 'Masala Dosa': 80 } };

test('the menu with its colours, and an order without a cart', { tag }, async ({
  server,
  newPerson,
  internet,
}) => {
  const { slug } = await createBrowserOwner(server.url, menu);
  const customer = await newPerson();
  await customer.opens(pages.storefront('demo'));
  await customer.sees('Order on WhatsApp');
  await customer.looksAs('menu');

  await customer.opens(pages.storefront(slug));
  await customer.sees('The cart did not load.');
  await customer.taps('link', 'Order on WhatsApp');
  await expect.poll(() => internet.opened).toHaveLength(1);
  expect(new URL(internet.opened[0] ?? '').searchParams.get('text')).toContain('Samosa');
});

test('a cart that cannot load says so, and leads to the menu and to WhatsApp', { tag }, async ({
  server,
  newPerson,
}) => {
  const { slug } = await createBrowserOwner(server.url, menu);
  const customer = await newPerson();
  await customer.opens(pages.cart(slug));
  await customer.sees('The cart did not load.');
  await customer.sees('Order on WhatsApp');
  await customer.missesNow('Loading your cart');
});

test('signing up says which browser is needed', { tag }, async ({ newPerson }) => {
  const owner = await newPerson();
  for (const page of [pages.signUp(), pages.signIn(), pages.dashboard()]) {
    await owner.opens(page);
    await owner.sees('You need Chrome 109, Safari 15.4 or Firefox 140, or newer.');
  }
});
