import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { withDish } from '#test/support/browser-menu-list.ts';
import { expect, test } from './fixtures.ts';

/** Returns the names of the controls that a toast covers. */
const underToasts = (page: Page) =>
  page.locator('a, button, input').evaluateAll((all) =>
    all
      .filter((one) => !one.closest('[data-sonner-toast], [aria-hidden=true]'))
      .filter((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-sonner-toast]');
      })
      .map((one) => one.textContent || one.ariaLabel),
  );

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
  const underToast = await page
    .getByRole('banner')
    .getByRole('link')
    .or(page.getByRole('link', { name: 'Add New Item' }))
    .evaluateAll((pressed) =>
      pressed
        .filter((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-sonner-toast]');
        })
        .map((element) => element.textContent),
    );
  expect(underToast, 'no toast lies on what is pressed').toEqual([]);
  await page.getByText('Menu item deleted successfully').tap();
  await expect(toasts).toHaveCount(0, { timeout: 5_000 });
});

test('a toast lies on nothing to press once its sheet has gone and the next page has come @phone', async ({
  page,
  newOwner,
  signIn,
}) => {
  await signIn(
    await newOwner({ Snacks: { Samosa: 20 }, Drinks: { 'Lassi (Half)': 30, 'Lassi (Full)': 50 } }),
  );
  await page.goto(pages.menuCreate());
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Vada');
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('30');
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(page.getByText('Menu item created successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show them' })).toBeVisible();
  await expect.poll(() => underToasts(page)).toEqual([]);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);

  await page.getByRole('button', { name: 'Show them' }).tap();
  await page.getByRole('button', { name: 'Make 1 item' }).tap();
  await expect(page.getByText('2 items became sizes.').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => underToasts(page)).toEqual([]);
  await expect(page.getByText('2 items became sizes.').first()).toBeVisible();
});
