import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { type BrowserOwner, callApi } from '#test/support/browser-owner.ts';
import { test as base, expect } from './fixtures.ts';

/** Stories of an owner who says what customers choose with a dish. */
const test = base.extend<{ owner: BrowserOwner }>({
  owner: [
    async ({ newOwner, signIn }, use) => {
      const owner = await newOwner({ Curries: { Rajma: 120, Kadhi: 110 }, Drinks: { Lassi: 60 } });
      await signIn(owner);
      await use(owner);
    },
    { auto: true },
  ],
});

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();
const tick = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name }).check();

test('choices are made from a pattern, given to a category, and met by customers; then they run out @main', async ({
  page,
  owner,
  newWindow,
}) => {
  await page.goto(pages.menuChoices());
  await page.getByRole('link', { name: 'Add add-on group' }).click();
  await press(page, /^Choose one/);
  await page.getByLabel('Name', { exact: true }).fill('Choose your rice');
  await press(page, 'Plain rice, Jeera rice');
  await press(page, 'Move Jeera rice up');
  // The row cannot move further up, so the focus is on the button that can still move it.
  await expect(page.getByRole('button', { name: 'Move Jeera rice down' })).toBeFocused();
  const preview = page.getByRole('region', { name: 'What customers see' });
  await expect(preview.getByRole('listitem')).toHaveText(['Jeera rice', 'Plain rice']);
  await expect(preview).toContainText('Choose 1');
  await press(page, 'Save');

  const dishes = page.getByRole('dialog', { name: 'Choose your rice' });
  await dishes.getByRole('checkbox', { name: /^Curries/ }).check();
  await dishes.getByRole('checkbox', { name: 'Kadhi' }).uncheck();
  await page.reload();
  await press(page, 'Continue');
  await expect(dishes.getByRole('checkbox', { name: 'Rajma' })).toBeChecked();
  await dishes.getByRole('searchbox').fill('kadhi');
  await dishes.getByRole('searchbox').press('Enter');
  await tick(page, 'Kadhi');
  await dishes.getByRole('button', { name: 'Save · 2 items' }).click();
  await expect(page.getByText('Exactly 1 · used by 2 items')).toBeVisible();

  const customer = await newWindow();
  await customer.goto(pages.storefront(owner.slug));
  await customer
    .getByRole('button', { name: /^Add.*Rajma/ })
    .first()
    .click();
  await expect(customer.getByRole('dialog').getByText('Jeera rice')).toBeVisible();

  const jeera = page.getByRole('switch', { name: 'Jeera rice available' });
  await jeera.click();
  await expect(page.getByText('Jeera rice is now sold out.')).toBeVisible();
  const until = page.getByRole('group', { name: 'Jeera rice is sold out until' });
  await expect(page.getByText('Sold out', { exact: true })).toBeVisible();
  await until.getByRole('button', { name: 'Back tomorrow' }).click();
  await expect(page.getByText('Sold out today', { exact: true })).toBeVisible();
  await page.getByRole('switch', { name: 'Plain rice available' }).click();
  const nothingLeft = page.getByText(
    'All add-ons in "Choose your rice" are sold out. 2 items cannot be ordered.',
  );
  await expect(nothingLeft.first()).toBeVisible();
  const toast = page.getByRole('listitem').filter({ has: nothingLeft });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('switch', { name: 'Plain rice available' })).toBeChecked();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.getByRole('switch', { name: 'Plain rice available' }).click();
  await saved;
  await page.goto(pages.menu());
  await expect(nothingLeft.first()).toBeVisible();
  await expect(page.getByText('Cannot be ordered: Choose your rice').first()).toBeAttached();
});

test('a change that is meant for one dish makes a copy, and a deleted group comes back to its dishes', async ({
  page,
  owner,
  server,
}) => {
  const { token } = owner;
  const menu = await callApi<{ menu_items: { id: string }[] }[]>(server.url, 'GET', '/api/menu/allmenu', {
    token,
  });
  const item_ids = menu.flatMap(({ menu_items }) => menu_items.map(({ id }) => id));
  const body = { name: 'Extras', options: [{ name: 'Papad', price: 15 }] };
  const { id } = await callApi<{ id: string }>(server.url, 'POST', '/api/menu/choice-groups', {
    token,
    body,
  });
  await callApi(server.url, 'PUT', `/api/menu/choice-groups/${id}/items`, { token, body: { item_ids } });

  await page.goto(pages.menuEdit(item_ids[0] ?? ''));
  await page.getByText('Add-ons, marks').click();
  await page.getByText(/for this item only$/).click();
  await page.getByLabel('At least').selectOption('1');
  await press(page, 'Save');
  await expect(page.getByText('Menu item updated successfully')).toBeVisible();

  await page.goto(pages.menuChoicesEdit(id, item_ids[0]));
  await page.getByLabel('Name', { exact: true }).fill('Extras for rajma');
  await press(page, 'Save');
  await press(page, 'Only for Rajma (makes a copy)');
  await expect(page.getByRole('heading', { name: 'Edit Menu Item' })).toBeVisible();

  await page.goto(pages.menuChoices());
  await expect(page.getByText(/used by 1 item$/)).toBeVisible();
  await expect(page.getByText(/used by 2 items$/)).toBeVisible();
  await press(page, 'Actions for Extras');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('It will be removed from 2 items.')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Add-on group deleted successfully')).toBeVisible();
  await expect(page.getByText(/used by 2 items$/)).toBeHidden();
  await press(page, 'Undo');
  await expect(page.getByText(/used by 2 items$/)).toBeVisible();
});
