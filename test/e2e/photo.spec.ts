import type { Page } from '@playwright/test';
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

test('a large photo is made to fit; it carries nothing of the camera, and can be removed @phone', async ({
  page,
  newOwner,
  signIn,
  server,
}) => {
  await signIn(await newOwner({ Snacks: { Samosa: 20 } }));
  await page.goto(pages.menuCreate());
  await choose(page, await heavyPhoto());
  await expect(page.getByText('Image Uploaded Successfully')).toBeVisible({ timeout: 20_000 });
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

async function choose(page: Page, file: ChosenFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Choose (a photo|another)$/ }).click();
  await (await chooser).setFiles(file);
}

/** More than the server takes: noise does not compress. */
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
