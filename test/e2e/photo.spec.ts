import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { pages } from '#routes';
import { type ChosenFile, dishPhoto } from '#test/support/browser-photo.ts';
import { expect, test } from './fixtures.ts';

const picture = (page: Page) => page.getByRole('img', { name: 'Photo' });
const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

const pdf = Buffer.from('%PDF-1.7');

/** Files that are not what they seem, and what the picker says about each. */
async function hostileFiles(): Promise<(ChosenFile & { refusal: RegExp })[]> {
  const photo = await dishPhoto();
  return [
    { name: 'menu.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(script), refusal: /JPG, PNG or WEBP/ },
    { name: 'menu.png', mimeType: 'image/png', buffer: pdf, refusal: /JPG, PNG or WEBP/ },
    { name: 'menu.pdf', mimeType: 'application/pdf', buffer: pdf, refusal: /Please select an image file/ },
    { ...photo, buffer: photo.buffer.subarray(0, 400), refusal: /damaged or incomplete/ },
  ];
}

test('a file that is no photo is refused at the picker, and the form stays as it is @phone', async ({
  page,
  newOwner,
  signIn,
}) => {
  await signIn(await newOwner({ Snacks: { Samosa: 20 } }));
  await page.goto(pages.menuCreate());
  await page.getByLabel('Name').fill('Pani Puri');
  for (const { refusal, ...file } of await hostileFiles()) {
    await choose(page, file);
    await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
    await expect(picture(page)).toBeHidden();
  }
  await expect(page.getByLabel('Name')).toHaveValue('Pani Puri');
});

test('a large photo is made to fit; it carries nothing of the camera, and can be removed @phone @main', async ({
  page,
  newOwner,
  signIn,
  server,
}) => {
  await signIn(await newOwner({ Snacks: { Samosa: 20 } }));
  await page.goto(pages.menuCreate());
  await choose(page, await heavyPhoto());
  await expect(page.getByText('Image Uploaded Successfully')).toBeVisible();
  const heavyUrl = String(await picture(page).getAttribute('src'));

  // Small enough to be sent as it is.
  await choose(page, await dishPhoto());
  await expect(picture(page)).not.toHaveAttribute('src', heavyUrl);
  await expect(picture(page)).toHaveAttribute('src', /^\/media\//);
  const stored = await fetch(new URL(String(await picture(page).getAttribute('src')), server.url));
  const { exif } = await sharp(await stored.bytes()).metadata();
  expect(exif, 'where a photo was taken is nobody’s business').toBeUndefined();

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Image deleted successfully')).toBeVisible();
  await expect(picture(page)).toBeHidden();
});

test('saving waits for a photo that is on its way, once, and can be stopped from it @phone', async ({
  page,
  newOwner,
  signIn,
}) => {
  await signIn(await newOwner({ Snacks: { Samosa: 20 } }));
  const line = await holdUploads(page);
  const added: unknown[] = [];
  page.on('request', (request) => {
    const isNew = request.method() === 'POST' && new URL(request.url()).pathname === '/api/menu/items';
    if (isNew) added.push(request.postDataJSON());
  });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const waiting = page.getByRole('main').getByText('Waiting for the photo…');
  await page.goto(pages.menuCreate());
  await page.getByLabel('Name').fill('Pani Puri');
  await choose(page, await dishPhoto());
  await save.click();
  await expect(page.getByText('Enter a price.'), 'what is wrong is said before').toBeVisible();
  await page.getByLabel('Price', { exact: true }).fill('30');

  await save.click();
  await expect(waiting).toBeVisible();
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  await expect(waiting).toBeHidden();

  await save.click();
  await line.go('cut');
  await expect(page.getByText('Not saved, because the photo did not upload.')).toBeVisible();
  await expect(waiting).toBeHidden();
  expect(added).toEqual([]);

  await page.getByRole('button', { name: 'Try again' }).click();
  await save.dblclick();
  await expect(waiting).toBeVisible();
  await page.getByLabel('Name').fill('Sev Puri');
  await line.go('send');
  await expect(page.getByRole('heading', { name: 'Menu Items' })).toBeVisible();
  expect(added).toEqual([
    expect.objectContaining({ name: 'Sev Puri', price: 30, image: expect.stringMatching(/^\/media\//) }),
  ]);
});

test('a photo that stands still on its way is given up, and sent again @phone', async ({
  page,
  newOwner,
  signIn,
}) => {
  await page.clock.install();
  await signIn(await newOwner({ Snacks: { Samosa: 20 } }));
  await page.route('**/api/upload', () => {}, { times: 1 });
  await page.goto(pages.menuCreate());
  const photo = await dishPhoto();
  const sent = page.waitForRequest('**/api/upload');
  await choose(page, photo);
  await sent;
  // The timeout: 30 s plus the time that the photo takes at 2 kB/s.
  await page.clock.fastForward(30_000 + photo.buffer.length / 2);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(picture(page)).toHaveAttribute('src', /^\/media\//);
});

test('settings wait for the logo that is on its way, and are saved with it @phone', async ({
  page,
  newOwner,
  signIn,
}) => {
  await signIn(await newOwner({ Snacks: { Samosa: 20 } }));
  const line = await holdUploads(page);
  await page.goto(pages.restaurantSettings());
  await choose(page, await dishPhoto());
  await page.getByRole('dialog').getByRole('button', { name: 'Use this part' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('main').getByText('Waiting for the photo…')).toBeVisible();
  const heard = page.locator('body > [aria-live]');
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/restaurant', (route) => answered.promise.then(() => route.continue()));
  const saved = page.waitForRequest((request) => request.method() === 'PUT');
  await line.go('send');
  expect((await saved).postDataJSON().settings.logoImage).toMatch(/^\/media\//);
  await expect(heard).toHaveText('Saving…');
  answered.resolve();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await expect(heard, 'nobody comes upon it once it is over').toHaveText('');
});

/** Holds an upload until `go` sends it on or cuts it off. */
async function holdUploads(page: Page): Promise<{ go(how: 'send' | 'cut'): Promise<void> }> {
  const held: Route[] = [];
  await page.route('**/api/upload', (route) => void held.push(route));
  return {
    async go(how) {
      await expect.poll(() => held.length).toBe(1);
      const route = held.pop();
      await (how === 'send' ? route?.continue() : route?.abort('connectionreset'));
    },
  };
}

async function choose(page: Page, file: ChosenFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('button', { name: /^Choose (a photo|another)$/ })
    .first()
    .click();
  await (await chooser).setFiles(file);
}

/** A photo larger than the server accepts: noise does not compress. */
async function heavyPhoto(): Promise<ChosenFile> {
  const width = 2200;
  const height = 1650;
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const { buffer } = await dishPhoto(width);
  const heavy = await sharp(buffer)
    .composite([{ input: grain, blend: 'soft-light' }])
    .keepExif()
    .jpeg({ quality: 98 })
    .toBuffer();
  expect(heavy.length).toBeGreaterThan(2.5 * 1024 * 1024);
  return { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: heavy };
}
