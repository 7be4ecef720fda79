import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { pages } from '#routes';
import { customerOn, orderIn } from '#test/support/browser-menu-page.ts';
import { scannedUrl } from '#test/support/browser-qr.ts';
import { readCode } from '#test/support/read-code.ts';
import { expect, test } from './fixtures.ts';

test('numbered tents carry their table from the code into the order @main', async ({
  page,
  newOwner,
  newWindow,
  signIn,
}) => {
  const owner = await newOwner({ Snacks: { Samosa: 20 } });
  await signIn(owner);
  await page.goto(pages.print());
  await page.getByText('Table tents', { exact: true }).click();
  await expect(page.getByRole('radio', { name: /^Table tents/ })).toBeChecked();
  await page.getByRole('switch', { name: 'Number the tables' }).click();
  await page.getByLabel('From table').fill('1');
  await page.getByLabel('To table').fill('2');
  const codes = page
    .getByRole('region', { name: 'Preview' })
    .getByRole('img', { name: /^QR code that opens / });
  await expect(codes).toHaveCount(2);
  for (const table of ['1', '2']) {
    const path = pages.storefrontTable(owner.slug, table);
    expect(await scanned(codes.nth(Number(table) - 1))).toBe(path);
  }

  const phone = await newWindow();
  await phone.goto(pages.storefrontTable(owner.slug, '2'));
  const customer = customerOn(phone);
  await customer.add('Samosa');
  await customer.openCart(1).click();
  await expect(phone.getByRole('main').getByText('Table 2', { exact: true })).toBeVisible();
  expect((await orderIn(customer.placeOrder)).text.split('\n')).toContain('Table: 2');
});

test('the navigation leads to the code, which says what each of its files is for, and both are read by a camera @phone', async ({
  page,
  newOwner,
  signIn,
}) => {
  const owner = await newOwner({ Snacks: { Samosa: 20 } });
  await signIn(owner);
  await page.goto(pages.dashboardHome());
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Print', exact: true }).click();
  await expect(page).toHaveURL(pages.print());
  const files = page.getByRole('link', { name: /^(Image for WhatsApp|For the printer)/ });
  for (const ending of ['png', 'svg']) {
    const link = files.and(page.locator(`[download$=".${ending}"]`));
    const download = page.waitForEvent('download');
    await link.click();
    const file = await (await download).path();
    const { width = 0 } = await sharp(file).metadata();
    if (ending === 'png') expect(width).toBeGreaterThanOrEqual(1200);
    const picture = await sharp(file).resize(600).png().toBuffer();
    expect(new URL((await readCode(picture)) ?? '').pathname).toBe(pages.storefront(owner.slug));
  }
  await expect(page.getByRole('main')).not.toContainText(/PNG|SVG/);
});

/** Returns the path and query that a phone opens when it scans a code. */
async function scanned(code: Locator): Promise<string> {
  const { pathname, search } = await scannedUrl(code);
  return pathname + search;
}
