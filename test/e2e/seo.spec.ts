import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { pages, seo } from '#routes';
import { expect, test } from './fixtures.ts';

/** Returns what a page tells link previews, which read only its head. */
function tag(page: Page, property: string): Promise<string | null> {
  return page.locator(`meta[property="${property}"]`).getAttribute('content');
}

const isWhite = (pixel: number) => pixel > 180;

for (const path of [pages.storefront('demo'), pages.landing()]) {
  test(`a link to ${path} has a picture in chats @phone`, async ({ page, request }) => {
    await page.goto(path);
    const address = (await tag(page, 'og:image')) ?? '';
    const answer = await request.get(new URL(address).pathname);
    expect(answer.headers()['content-type']).toBe('image/jpeg');
    const picture = await answer.body();
    expect(picture.byteLength).toBeLessThan(150_000);
    const { width, height } = await sharp(picture).metadata();
    expect([`${width}`, `${height}`]).toEqual([
      await tag(page, 'og:image:width'),
      await tag(page, 'og:image:height'),
    ]);
    // The words on the button, white on green, at the lower left.
    const button = await sharp(picture)
      .extract({ left: 88, top: 540, width: 160, height: 40 })
      .greyscale()
      .raw()
      .toBuffer();
    expect(button.filter(isWhite).length).toBeGreaterThan(200);
  });
}

test('search engines read the whole menu from the page @main', async ({ request }) => {
  const html = await (await request.get(pages.storefront('demo'))).text();
  const data = JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '');
  const items = data.hasMenu.hasMenuSection.flatMap(
    (section: { hasMenuItem: { name: string; offers: { price: number } }[] }) => section.hasMenuItem,
  );
  expect(items.length).toBeGreaterThan(60);
  expect(items).toContainEqual(
    expect.objectContaining({ name: 'Masala Dosa', offers: expect.objectContaining({ price: 95 }) }),
  );
});

test('everything in the sitemap is there', async ({ request }) => {
  const xml = await (await request.get(seo.sitemap())).text();
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc ?? '').pathname);
  expect(paths).toContain(pages.storefront('demo'));
  for (const path of paths) expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
});

test('a menu can be installed as an app under its own name @phone @main', async ({ page }) => {
  await page.goto(pages.storefront('demo'));
  const devtools = await page.context().newCDPSession(page);
  const { data, errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '').name).toBe('Seven Katori Kitchen (demo)');
  const hindrances = async () =>
    (await devtools.send('Page.getInstallabilityErrors')).installabilityErrors.map(({ errorId }) => errorId);
  // A test's window is a private one, where nothing can be installed. There must be no other obstacle.
  await expect.poll(hindrances).toEqual(['in-incognito']);
});

test('a visit counts once, with a reload, a second tab and the way back @phone', async ({
  newOwner,
  newWindow,
  request,
}) => {
  const owner = await newOwner({ Snacks: { Samosa: 20 } });
  const phone = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';
  const page = await newWindow({ userAgent: phone });
  const context = page.context();
  // Pretends that the browser is not automated: views of automated browsers do not count.
  await context.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }));
  const asked: string[] = [];
  context.on('request', (sent) => sent.url().endsWith('/view') && asked.push(sent.url()));

  const counted = page.waitForResponse((answer) => answer.url().endsWith('/view'));
  await page.goto(pages.storefront(owner.slug));
  expect((await counted).status()).toBe(204);
  await page.reload();
  await page.goto(pages.cart(owner.slug));
  await page.goBack();
  const tab = await context.newPage();
  await tab.goto(pages.storefront(owner.slug), { waitUntil: 'load' });
  await expect(tab.getByRole('button', { name: 'Add Samosa' })).toBeVisible();
  await tab.waitForTimeout(1_000);

  expect(asked).toHaveLength(1);
  const answer = await request.get('/api/page-views', {
    headers: { Authorization: `Bearer ${owner.token}` },
  });
  expect((await answer.json()).days.at(-1).views).toBe(1);
});
