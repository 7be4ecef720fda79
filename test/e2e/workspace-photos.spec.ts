import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { wholeDish } from '#test/support/browser-menu-list.ts';
import { dishPhoto } from '#test/support/browser-photo.ts';
import { expect, test } from './fixtures.ts';

const tile = (page: Page, file: string) =>
  page.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem').filter({ hasText: file });

const photoOf = (page: Page, name: string) => wholeDish(page, name).locator('img');

test('several photos are sent, given to their dishes by tapping, and saved in one step', async ({
  page,
  newOwner,
  signIn,
}) => {
  await signIn(await newOwner({ Snacks: { Samosa: 20, Kachori: 25 }, Drinks: { Tea: 15 } }));
  const photo = { ...(await dishPhoto(800)) };
  let uploads = 0;
  await page.route('**/api/upload', (route) => {
    uploads += 1;
    return uploads === 2 ? route.abort('connectionreset') : route.fallback();
  });
  await page.goto(pages.menu());
  await page.getByRole('link', { name: 'Photos', exact: true }).click();
  await expect(page).toHaveURL(pages.menuPhotos());
  const files = ['samosa.jpg', 'IMG_0042.jpg', 'IMG_0043.jpg'].map((name) => ({ ...photo, name }));
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a photo') };
  // The link that led here has the same name, and may still be on the page.
  const picker = page.getByLabel('Photos', { exact: true }).and(page.locator('input'));
  await picker.setInputFiles([...files, notes]);
  await expect(tile(page, 'notes.txt').getByRole('alert')).toHaveText('Please select an image file');
  await page.getByRole('button', { name: 'Leave out notes.txt' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();

  // An item is suggested by the file's name, never set silently.
  await expect(page.getByRole('button', { name: 'Choose an item for samosa.jpg' })).toBeVisible();
  await page.getByRole('button', { name: 'Is it Samosa? Yes' }).click();
  await page.getByRole('button', { name: 'Choose an item for IMG_0042.jpg' }).click();
  await page.getByRole('dialog', { name: 'Which item is it?' }).getByRole('button', { name: 'Tea' }).click();
  await expect(page.getByText('2 photos ready, 1 without an item.')).toBeVisible();
  // A phone may discard the tab, which this reload simulates; the browser asks before it.
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText('2 photos ready, 1 without an item.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'IMG_0042.jpg is for Tea' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Photos of 2 items saved.')).toBeVisible();
  await expect(photoOf(page, 'Tea')).toBeVisible();
  await expect(photoOf(page, 'Samosa')).toBeVisible();
  await expect(photoOf(page, 'Kachori')).toHaveCount(0);

  await page.getByRole('link', { name: 'Photos', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible();
  await page.getByLabel('Photos', { exact: true }).setInputFiles([{ ...photo, name: 'tea.jpg' }]);
  await page.getByRole('button', { name: 'Is it Tea? Yes' }).click();
  const question = page.getByRole('alertdialog', { name: 'Replace its photo?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(photoOf(page, 'Tea')).toBeVisible();
});

test('photos on their way when the tab ended are sent after it, to the dishes they were given to @phone', async ({
  context,
  newOwner,
  signIn,
}) => {
  await signIn(await newOwner({ Snacks: { Samosa: 20, Kachori: 25 } }));
  const photo = await dishPhoto(800);
  const first = await context.newPage();
  await first.route('**/api/upload', () => {});
  await first.goto(pages.menuPhotos());
  const files = ['samosa.jpg', 'IMG_0042.jpg'].map((name) => ({ ...photo, name }));
  await first.getByLabel('Photos', { exact: true }).setInputFiles(files);
  await first.getByRole('button', { name: 'Is it Samosa? Yes' }).click();
  await expect(first.getByText('0 photos ready, 1 on the way, 1 without an item.')).toBeVisible();
  await first.close();

  const second = await context.newPage();
  await second.goto(pages.menuPhotos());
  await expect(second.getByText('1 photo ready, 1 without an item.')).toBeVisible();
  await second.getByRole('button', { name: 'Cancel' }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(second).toHaveURL(pages.menu());
  await second.goto(pages.menuPhotos());
  await expect(second.getByRole('button', { name: 'Choose photos' })).toBeVisible();
  await expect(second.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem')).toHaveCount(0);
});
