import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { customerOn, untilAnswers } from '#test/support/browser-menu-page.ts';
import { callApi } from '#test/support/browser-owner.ts';
import { expect, test } from './fixtures.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const row = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} .*actions$`) });

test('a dish without a fixed price is on the menu with its word, and is asked for on WhatsApp @phone @main', async ({
  page,
  newOwner,
  newWindow,
  signIn,
  server,
}) => {
  const owner = await newOwner({ Fish: { Bangda: 180 } });
  await signIn(owner);
  await page.goto(pages.menuCreate());
  await page.getByLabel('Name', { exact: true }).fill('Pomfret');
  await page.getByText('No fixed price', { exact: true }).click();
  await page.getByLabel('Shown instead of a price').selectOption('As per size');
  await press(page, 'Save');
  await expect(row(page, 'Pomfret')).toHaveAccessibleName(/Pomfret As per size/);

  const phone = await newWindow();
  await phone.goto(pages.storefront(owner.slug));
  const card = phone.getByRole('listitem').filter({ hasText: 'Pomfret' });
  await expect(card).toContainText('As per size');
  await expect(card.getByRole('button')).toHaveCount(0);
  const chat = `https://wa.me/919876543210?text=${encodeURIComponent(`Hello ${owner.name}, what is the price of Pomfret?`)}`;
  await expect(card.getByRole('link', { name: 'Ask on WhatsApp' })).toHaveAttribute('href', chat);
  await untilAnswers(phone);
  await phone.getByRole('link', { name: 'Pomfret', exact: true }).click();
  const view = phone.getByRole('dialog');
  await expect(view.getByRole('link', { name: 'Ask on WhatsApp' })).toHaveAttribute('href', chat);
  await expect(view.getByRole('button', { name: /^Add/ })).toHaveCount(0);

  // Today's catch has a price.
  await row(page, 'Pomfret').click();
  await page.getByText('Change price', { exact: true }).click();
  await page.getByLabel('Price of Pomfret in rupees').fill('450');
  await press(page, 'Save price');
  await expect(row(page, 'Pomfret')).toHaveAccessibleName(/Pomfret ₹450.00/);
  await phone.goto(pages.storefront(owner.slug));
  const customer = customerOn(phone);
  await customer.add('Bangda');
  await customer.add('Pomfret');
  const { token } = owner;
  type Categories = { id: string; menu_items: { id: string; name: string }[] }[];
  const [category] = await callApi<Categories>(server.url, 'GET', '/api/menu/allmenu', { token });
  const { id } = category?.menu_items.find(({ name }) => name === 'Pomfret') ?? { id: '' };
  const body = { name: 'Pomfret', categoryId: category?.id, noPrice: 'market' };
  await callApi(server.url, 'PUT', `/api/menu/items/${id}`, { token, body });

  await customer.openCart(2).click();
  const changes = phone.getByRole('region', { name: 'Changed since you chose' });
  await expect(changes).toContainText('Pomfret has no fixed price now. Please ask on WhatsApp.');
  await expect(phone.getByRole('button', { name: 'Place Order' })).toBeDisabled();
  await changes.getByRole('button', { name: 'Update my cart' }).click();
  await expect(customer.placeOrder).toHaveAttribute('href', /Bangda/);
  await expect(customer.placeOrder).not.toHaveAttribute('href', /Pomfret/);
  await expect(customer.placeOrder).toHaveAttribute('href', /180\.00/);
});
