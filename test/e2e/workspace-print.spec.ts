import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { pages } from '#routes';
import { customerOn, orderIn } from '#test/support/browser-menu-page.ts';
import { callApi } from '#test/support/browser-owner.ts';
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

test('a menu in two languages is printed side by side, Urdu from right to left', async ({
  page,
  server,
  newOwner,
  signIn,
}) => {
  const languages = 'en ml ur';
  const owner = await newOwner({}, { settings: { languages }, translations: { ur: { name: 'آشا ٹفن' } } });
  const add = (path: string, body: object) =>
    callApi<{ id: string }>(server.url, 'POST', path, { token: owner.token, body });
  for (const category of ['Breakfast', 'Curries', 'Sweets']) {
    const { id: categoryId } = await add('/api/menu/categories', {
      name: category,
      translations: { ml: { name: 'പ്രഭാതഭക്ഷണവിഭവങ്ങൾ' }, ur: { name: 'ناشتہ' } },
    });
    for (let dish = 1; dish <= 16; dish++)
      await add('/api/menu/items', {
        name: `${category} ${dish}`,
        price: 60 + dish,
        categoryId,
        description: 'With coconut chutney',
        translations: {
          ml: { name: `വെളിച്ചെണ്ണയിൽവറുത്തെടുത്തവിഭവം ${dish}`, description: 'തേങ്ങാച്ചമ്മന്തിയോടൊപ്പം' },
          ur: { name: `ناریل کی چٹنی والا پکوان ${dish}` },
        },
      });
  }
  await signIn(owner);
  await page.goto(`${pages.print()}?what=menu`);
  const preview = page.getByRole('region', { name: 'Preview' });
  const sheets = preview.locator('.print-sheet');
  const prices = sheets.locator('.print-menu-price');
  await expect(prices).toHaveCount(48);
  await page.getByLabel('Second language').selectOption('ml');
  await expect(sheets.getByText('തേങ്ങാച്ചമ്മന്തിയോടൊപ്പം', { exact: true })).toHaveCount(48);
  await expect(prices).toHaveCount(48);
  await expect(sheets.locator('.print-masthead-code')).toContainText('മെനു');
  expect(await sheets.evaluateAll(pokingOut)).toEqual([]);
  await page.getByLabel('Language', { exact: true }).selectOption('ur');
  await expect(sheets.first()).toHaveAttribute('dir', 'rtl');
  await expect(sheets.getByText('ناریل کی چٹنی والا پکوان 7', { exact: true })).toHaveCount(3);
  await expect(prices).toHaveCount(48);
  expect(await sheets.evaluateAll(pokingOut)).toEqual([]);
  const name = await sheets.getByText('ناریل کی چٹنی والا پکوان 1', { exact: true }).first().boundingBox();
  const price = await prices.first().boundingBox();
  expect(price?.x).toBeLessThan(name?.x ?? 0);
  const printed = await page.pdf({ preferCSSPageSize: true });
  expect(printed.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(await sheets.count());

  await page.getByText('Table tents', { exact: true }).click();
  await page.getByRole('switch', { name: 'Number the tables' }).click();
  await expect(preview.locator('.print-headline').first()).toContainText('മെനു');
  await expect(preview.locator('.print-table').first()).toHaveText('ٹیبل 1 · ടേബിൾ 1');
  expect(await sheets.evaluateAll(pokingOut)).toEqual([]);
});

/** The texts of sheets that are not within their own sheet, or are wider than their box. */
function pokingOut(sheets: Element[]): string[] {
  return sheets.flatMap((sheet) => {
    const paper = sheet.getBoundingClientRect();
    return [...sheet.querySelectorAll('p, span')].flatMap((part) => {
      const box = part.getBoundingClientRect();
      const isWithin =
        box.left >= paper.left - 1 &&
        box.right <= paper.right + 1 &&
        box.top >= paper.top - 1 &&
        box.bottom <= paper.bottom + 1;
      return isWithin && part.scrollWidth <= part.clientWidth + 1 ? [] : [part.textContent ?? ''];
    });
  });
}

/** Returns the path and query that a phone opens when it scans a code. */
async function scanned(code: Locator): Promise<string> {
  const { pathname, search } = await scannedUrl(code);
  return pathname + search;
}
