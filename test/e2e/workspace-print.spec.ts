import type { Locator } from '@playwright/test';
import jsqrModule from 'jsqr';
import sharp from 'sharp';
import { pages } from '#routes';
import { customerOn, orderIn } from '#test/support/browser-menu-page.ts';
import { expect, test } from './fixtures.ts';

// Its types are those of an ES module, which it is not.
const jsqr = jsqrModule as unknown as typeof jsqrModule.default;

test('numbered tents carry their table from the code into the order', async ({
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
  await expect(phone.getByText('Table 2', { exact: true })).toBeVisible();
  expect((await orderIn(customer.placeOrder)).text.split('\n')).toContain('Table: 2');
});

/** What a phone held over a code would open. */
async function scanned(code: Locator): Promise<string> {
  const picture = sharp(await code.screenshot())
    .resize(800)
    .ensureAlpha()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const { pathname, search } = new URL(
    String(jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data),
  );
  return pathname + search;
}
