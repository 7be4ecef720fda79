import { pages } from '#routes';
import { withDish } from '#test/support/browser-menu-list.ts';
import { expect, test } from './fixtures.ts';

const dishes = { 'Dish 1': 20, 'Dish 2': 30 };

test('on touch toasts end after their time, whatever was touched, or with a tap on them @phone', async ({
  page,
  newOwner,
  signIn,
}) => {
  await signIn(await newOwner({ Snacks: dishes }));
  await page.goto(pages.menu());
  const toasts = page.locator('[data-sonner-toast]');
  for (const _ of [1, 2]) {
    await withDish(page, 'Dish 1', 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap();
    await expect(toasts.first()).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(page.getByText('Menu item restored').first()).toBeVisible();
  }
  await expect(toasts).toHaveCount(0, { timeout: 12_000 });

  await withDish(page, 'Dish 2', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap();
  await page.getByText('Menu item deleted successfully').tap();
  await expect(toasts).toHaveCount(0, { timeout: 2_000 });
});
