import { rmSync } from 'node:fs';
import { health, pages } from '#routes';
import { customerOn, orderIn } from '#test/support/browser-menu-page.ts';
import { createBrowserOwner } from '#test/support/browser-owner.ts';
import { spawnProduct } from '#test/support/product-process.ts';
import { SERVE, startServer } from '#test/support/server.ts';
import { expect, test } from './fixtures.ts';

test('a menu opened after a restart without the database can be ordered from @phone', async ({ page }) => {
  const before = await startServer();
  const owner = await createBrowserOwner(before.url, { Snacks: { Samosa: 20, Kachori: 25 } });
  // A busy server may answer that it is busy.
  const seen = async () => (await page.request.get(before.url + pages.storefront(owner.slug))).status();
  await expect.poll(seen).toBe(200);
  await before.stop({ keepData: true });

  const { dataDir } = before;
  // No server of a test gets this port meanwhile, as it might a free one.
  const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/gone';
  const server = await spawnProduct(SERVE, { DATA_DIR: dataDir, DATABASE_URL });
  try {
    const isLive = () =>
      page.request.get(server.url + health.live()).then(
        (answer) => answer.ok(),
        () => false,
      );
    await expect.poll(isLive).toBe(true);
    expect((await page.request.get(server.url + health.ready())).status()).toBe(503);

    await page.goto(server.url + pages.storefront(owner.slug));
    const customer = customerOn(page);
    await customer.add('Samosa');
    await customer.oneMore('Samosa');
    await customer.openCart(2).click();
    await expect(customer.placeOrder).toBeVisible();
    const { number, text } = await orderIn(customer.placeOrder);
    expect(number).toBe('https://wa.me/919876543210');
    expect(text).toContain('Samosa (2 x ₹20.00) = ₹40.00');
    await page.reload();
    await expect(customer.placeOrder).toBeVisible();
  } finally {
    await server.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
