// For members who work at a restaurant without owning it, no screen offers what the server would refuse.
import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { createKitchen } from '#test/support/browser-choices.ts';
import { createBrowserMember } from '#test/support/browser-member.ts';
import { expect, test } from './fixtures.ts';

const everywhere = [
  'Home',
  'Menu',
  'Available',
  'Add-ons',
  'Bulk Add',
  'Print',
  'Restaurant',
  'Membership',
  'Team and phones',
];

test('staff switch off what has run out, and meet nothing else that they may not do @main', async ({
  page,
  server,
  signIn,
}) => {
  const { slug, ids } = await createKitchen(server.url);
  await signIn(await createBrowserMember(server, slug, 'staff'));
  const refused = noteRefusals(page);
  await page.goto(pages.dashboardHome());
  await expect(page.getByText('Sold out now')).toBeVisible();
  await expect(page.getByText('Complete your page')).toHaveCount(0);
  await expect.poll(() => offered(page)).toEqual(['Home', 'Available', 'Add-ons', 'Print']);

  await page.goto(pages.available());
  await page.getByRole('switch', { name: /^Masala Dosa/ }).click();
  await expect(page.getByText('Menu item is now unavailable.').first()).toBeVisible();

  await page.goto(pages.menuChoices());
  const raita = page.getByRole('switch', { name: /^Raita/ });
  await raita.click();
  await expect(raita).not.toBeChecked();
  await expect(page.getByRole('link', { name: 'Add add-on group' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Arrange|Actions for|Choose items)/ })).toHaveCount(0);

  const closed = [
    pages.menu(),
    pages.menuCreate(),
    `${pages.menuCreate()}/${ids['Masala Dosa']}`,
    pages.menuNames('hi'),
    pages.menuPhotos(),
    pages.menuChoicesCreate(),
    pages.bulkAdd(),
    pages.restaurantSettings(),
    pages.membership(),
  ];
  for (const path of closed) {
    await page.goto(path);
    await expect(page.getByText('Please ask the owner.')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page.getByText('Sold out now')).toBeVisible();
  expect(refused).toEqual([]);
});

test('staff with nothing to print are led to what they may do about it', async ({
  page,
  server,
  newOwner,
  signIn,
}) => {
  const { slug } = await newOwner({});
  await signIn(await createBrowserMember(server, slug, 'staff'));
  await page.goto(`${pages.print()}?what=menu`);
  await expect(page.getByText('There is nothing to print yet')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Available' }).click();
  await expect(page).toHaveURL(pages.available());
  await expect(page.getByText('Please ask the owner.')).toHaveCount(0);
});

test('managers write the menu, and neither settings nor plan', async ({ page, server, signIn }) => {
  const { slug } = await createKitchen(server.url);
  await signIn(await createBrowserMember(server, slug, 'manager'));
  const refused = noteRefusals(page);
  await page.goto(pages.menu());
  await expect(page.getByRole('link', { name: 'Add New Item' })).toBeVisible();
  await expect
    .poll(() => offered(page))
    .toEqual(['Home', 'Menu', 'Available', 'Add-ons', 'Bulk Add', 'Print']);
  await page.goto(pages.restaurantSettings());
  await expect(page.getByText('Please ask the owner.')).toBeVisible();
  expect(refused).toEqual([]);
});

/** Returns the entries that the navigation offers. */
async function offered(page: Page): Promise<string[]> {
  const links = page.getByRole('link').filter({ visible: true });
  const names = await links.allInnerTexts();
  const more = page.getByRole('button', { name: 'More', exact: true });
  if (await more.isVisible()) {
    await more.click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('link', { name: 'Account', exact: true })).toBeVisible();
    names.push(...(await sheet.getByRole('link').allInnerTexts()));
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  }
  return everywhere.filter((name) => names.includes(name));
}

/** Collects the URLs of the requests that the server refuses (403) from now on. */
function noteRefusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });
  return refused;
}
