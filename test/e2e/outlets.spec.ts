// Several restaurants of one account: each tab shows one, and nothing of the other; another one can be added as a copy.
import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { barriersOn } from '#test/support/browser-axe.ts';
import { confirmEmail } from '#test/support/browser-mail.ts';
import { addBrowserMember } from '#test/support/browser-member.ts';
import { createOrderTaker, placeOrder } from '#test/support/browser-orders.ts';
import { unique } from '#test/support/browser-owner.ts';
import { expect, test } from './fixtures.ts';

/** Shows another restaurant in a tab. */
async function change(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /change restaurant/i }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${name} ?/`) })
    .click();
  await expect(page.getByText(`You now see ${name}.`)).toBeVisible();
}

const acceptButtons = (page: Page) => page.getByRole('button', { name: /^Accept / });

test('two tabs show one restaurant each, and nothing of the other @main @phone', async ({
  page,
  context,
  server,
  signIn,
}) => {
  const asha = await createOrderTaker(server.url);
  const bela = await createOrderTaker(server.url, { name: 'Bela Bakes', menu: { Cakes: { Brownie: 90 } } });
  await placeOrder(server.url, asha);
  await signIn(asha);
  await page.goto(pages.orders());
  await expect(acceptButtons(page)).toHaveCount(1);
  // Nothing to change for who has one.
  await expect(page.getByRole('button', { name: /change restaurant/i })).toHaveCount(0);

  addBrowserMember(server, asha, bela.slug, 'staff');
  await page.reload();
  const other = await context.newPage();
  await other.goto(pages.orders());
  await expect(acceptButtons(other)).toHaveCount(1);
  await other.getByRole('button', { name: /change restaurant/i }).click();
  await expect(other.getByRole('dialog').getByRole('listitem')).toHaveText([/Asha Tiffins/, /Bela Bakes/]);
  expect(await barriersOn(other)).toEqual([]);
  await other.keyboard.press('Escape');
  await change(other, 'Bela Bakes');
  await expect(other).toHaveURL(server.url + pages.orders());
  await expect(other.getByRole('main')).toBeFocused();
  await expect(acceptButtons(other)).toHaveCount(0);

  await placeOrder(server.url, bela, { dishes: { Brownie: 2 } });
  await expect(other.getByRole('article')).toContainText('Brownie');
  await expect(page.getByRole('article')).toHaveText([/Masala Dosa/]);
  await acceptButtons(other).click();
  await expect(acceptButtons(other)).toHaveCount(0);
  await expect(acceptButtons(page)).toHaveCount(1);
  for (const tab of [page, other]) await tab.reload();
  await expect(page.getByRole('article')).toHaveText([/Masala Dosa/]);
  await expect(other.getByRole('article')).toHaveText([/Brownie/]);

  // The role is that at the restaurant on the screen.
  await other.goto(pages.menu());
  await expect(other.getByText('Please ask the owner.')).toBeVisible();
  await page.goto(pages.menu());
  await expect(page.getByText('Samosa')).toBeVisible();

  // A link names its restaurant, also to a tab that shows another one.
  await other.goto(`${pages.available()}?at=unknown`);
  await expect(other.getByText('Masala Dosa')).toBeVisible();
});

test('unsaved input stays with its restaurant, and the screen stays @phone', async ({
  page,
  server,
  signIn,
}) => {
  const asha = await createOrderTaker(server.url);
  const bela = await createOrderTaker(server.url, { name: 'Bela Bakes', menu: { Cakes: { Brownie: 90 } } });
  addBrowserMember(server, asha, bela.slug, 'owner');
  await signIn(asha);
  await page.goto(pages.menuCreate());
  const name = page.getByRole('textbox', { name: 'Name' }).first();
  await name.fill('Rava Idli');
  await change(page, 'Bela Bakes');
  await expect(page).toHaveURL(server.url + pages.menuCreate());
  await expect(name).toHaveValue('');
  await expect(page.getByText('Cakes')).toBeAttached();
  await page.goto(pages.bulkAdd());
  await page.getByRole('textbox').first().fill('Breads:\nPav,10');
  await change(page, 'Asha Tiffins');
  await expect(page.getByRole('textbox').first()).toHaveValue('');

  // What is about one thing of the other restaurant gives way to its list.
  await page.goto(pages.menuEdit(asha.dishes.Samosa?.id ?? ''));
  await expect(name).toHaveValue('Samosa');
  await change(page, 'Bela Bakes');
  await expect(page).toHaveURL(server.url + pages.menu());
  await expect(page.getByText('Brownie')).toBeVisible();
});

test('an owner adds a restaurant as a copy, and works on in it @main @phone', async ({
  page,
  server,
  signIn,
}) => {
  const asha = await createOrderTaker(server.url);
  await confirmEmail(page, server.url, asha);
  await signIn(asha);
  await page.goto(pages.account());
  await page.getByRole('link', { name: 'Add a restaurant' }).click();
  await expect(page.getByRole('heading', { name: 'Copy from Asha Tiffins' })).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add a restaurant' }).click();
  await expect(page.getByText('Enter a name.')).toBeVisible();
  const slug = unique('asha-two');
  await page.getByRole('textbox', { name: 'Restaurant name' }).fill('Asha Tiffins Two');
  await page.getByRole('textbox', { name: /address/i }).fill(slug);
  await page.getByRole('textbox', { name: 'WhatsApp number for orders' }).fill('9876500000');
  await page.getByRole('button', { name: 'Add a restaurant' }).click();
  await expect(page.getByText('Asha Tiffins Two is added.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Asha Tiffins Two' })).toBeVisible();
  await page.goto(pages.available());
  await expect(page.getByText('Masala Dosa')).toBeVisible();
  // Sold out here is not sold out there.
  await page.getByRole('switch', { name: /Samosa/ }).click();
  await expect(page.getByText('Menu item is now unavailable.')).toBeVisible();
  await change(page, 'Asha Tiffins');
  await expect(page.getByRole('switch', { name: /Samosa/ })).toBeChecked();
});
