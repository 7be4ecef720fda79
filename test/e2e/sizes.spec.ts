import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { dishRow } from '#test/support/browser-menu-list.ts';
import type { BrowserOwner } from '#test/support/browser-owner.ts';
import { signedIn } from '#test/support/browser-sign-in.ts';
import { test as base, expect } from './fixtures.ts';

/** Stories of an owner whose dishes come in sizes. */
const test = base.extend<{ owner: BrowserOwner }>({
  owner: [
    async ({ page, newOwner, signIn }, use) => {
      const owner = await newOwner({
        Rice: { 'Biryani (Half)': 140, 'Biryani (Full)': 240, 'Chicken 65': 180, 'Dal (Half)': 80, Dal: 130 },
      });
      await signIn(owner);
      await page.goto(pages.menu());
      await use(owner);
    },
    { auto: true },
  ],
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const sizePrice = (page: Page, at: number) =>
  page.getByLabel(`Price of size ${at} in rupees`, { exact: true });
const sizeName = (page: Page, at: number) => page.getByLabel(`Name of size ${at}`, { exact: true });

/** The row of a dish: it shows the price and opens the dish's actions. */
const row = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} .*actions$`) });

async function typeDish(page: Page, name: string, half: string, full: string): Promise<void> {
  await page.goto(pages.menuCreate());
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByText('Sizes', { exact: true }).click();
  await press(page, 'Half, Full');
  await sizePrice(page, 1).fill(half);
  await sizePrice(page, 2).fill(full);
  await press(page, 'Save');
  await expect(row(page, name)).toBeVisible();
}

test('a dish with two sizes is typed from field to field, and folds into one price @phone @main', async ({
  page,
}) => {
  await page.goto(pages.menuCreate());
  await page.getByLabel('Name', { exact: true }).fill('Paneer Tikka');
  await page.getByText('Sizes', { exact: true }).click();
  await press(page, 'Half, Full');
  await expect(sizePrice(page, 1)).toBeFocused();
  await page.keyboard.type('120');
  await page.keyboard.press('Enter');
  await expect(sizeName(page, 2)).toBeFocused();
  await page.keyboard.press('Enter');
  // Saving without a price moves the focus to the empty field.
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a price.', { exact: true })).toBeVisible();
  await expect(sizePrice(page, 2)).toBeFocused();
  await page.keyboard.type('200');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Paneer Tikka')).toHaveAccessibleName(/Half\s₹120.00 · Full\s₹200.00/);

  await row(page, 'Paneer Tikka').click();
  await page.getByText('Edit', { exact: true }).click();
  await press(page, 'Actions for Half');
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const question = page.getByRole('alertdialog', { name: 'Keep Full as the only size?' });
  await expect(question).toContainText('The item will cost ₹200.00.');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('200');
  // Switching back to sizes restores what was typed.
  await page.getByText('Sizes', { exact: true }).click();
  await expect(sizeName(page, 1)).toHaveValue('Half');
  await page.getByText('One price', { exact: true }).click();
  await press(page, 'Use one price');
  await press(page, 'Save');
  await expect(dishRow(page, 'Paneer Tikka')).toHaveAccessibleName(/Tikka ₹120.00/);
});

test('the prices of all sizes are changed in their place, and one size is sold out @phone', async ({
  page,
}) => {
  await typeDish(page, 'Paneer Tikka', '120', '200');
  await row(page, 'Paneer Tikka').click();
  await page.getByText('Change prices', { exact: true }).click();
  await page.getByLabel('Price of Paneer Tikka, Full in rupees').fill('two hundred');
  await press(page, 'Save price');
  await expect(page.getByLabel('Price of Paneer Tikka, Full in rupees')).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(page.getByLabel('Price of Paneer Tikka, Half in rupees')).not.toHaveAttribute('aria-invalid');
  await page.getByLabel('Price of Paneer Tikka, Full in rupees').fill('210.50');
  await page.getByLabel('Price of Paneer Tikka, Half in rupees').fill('125');
  await press(page, 'Save price');
  await expect(row(page, 'Paneer Tikka')).toHaveAccessibleName(/Half\s₹125.00 · Full\s₹210.50/);

  await row(page, 'Paneer Tikka').click();
  await page.getByText('Sold-out sizes', { exact: true }).click();
  await page.getByRole('switch', { name: 'Paneer Tikka, Half available' }).click();
  await expect(page.getByText('Half is now sold out.', { exact: true })).toBeVisible();
  await expect(page.getByText('Sold out until you turn it on.')).toBeVisible();
  const until = page.getByRole('group', { name: 'Paneer Tikka, Half is sold out until' });
  await expect(until.getByRole('button', { name: 'Until I turn it on' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await press(page, 'Undo');
  const half = page.getByRole('switch', { name: 'Paneer Tikka, Half available' });
  await expect(half).toBeChecked();
  await expect(until).toBeHidden();
  await half.click();
  await until.getByRole('button', { name: 'Back in 2 hours' }).click();
  await expect(page.getByText(/^Sold out until \d+:\d\d [AP]M( tomorrow)?$/)).toBeVisible();
  await page.goto(pages.available());
  await expect(page.getByText('Half sold out', { exact: true })).toBeVisible();
  await page.getByRole('switch', { name: 'Paneer Tikka, Full available' }).click();
  await expect(
    page.getByText('5, 1 sold out', { exact: false }).or(page.getByText(/1 sold out/)),
  ).toBeVisible();
});

test('dishes that are sizes of one are joined, and parted again; the card goes for good @phone', async ({
  page,
  owner,
  server,
  newWindow,
}) => {
  await expect(page.getByText('4 items look like sizes of 2 items. Join them?')).toBeVisible();
  await press(page, 'Show them');
  const dialog = page.getByRole('dialog', { name: 'Join sizes' });
  await dialog.getByRole('checkbox', { name: /Dal/ }).uncheck();
  await dialog.getByLabel('Size 1 of Biryani', { exact: true }).fill('full');
  await dialog.getByRole('button', { name: 'Make 1 item' }).click();
  await expect(dialog.getByText('Two sizes are called Full.', { exact: true })).toBeVisible();
  await dialog.getByLabel('Size 1 of Biryani', { exact: true }).fill('Small');
  await dialog.getByRole('button', { name: 'Make 1 item' }).click();
  await expect(row(page, 'Biryani Small')).toBeVisible();
  await expect(row(page, 'Biryani Small')).toHaveAccessibleName(/Small\s₹140.00 · Full\s₹240.00/);

  await page.reload();
  await expect(page.getByText(/1 item joined/)).toBeVisible();
  await press(page, 'Undo');
  await expect(dishRow(page, 'Biryani \\(Half\\)')).toBeVisible();
  await press(page, 'Keep apart');
  await expect(page.getByText('Kept as separate items')).toBeVisible();
  await expect(page.getByText(/look like sizes/)).toBeHidden();
  await press(page, 'Undo');
  await expect(page.getByText(/look like sizes/)).toBeVisible();

  await press(page, 'Keep apart');
  await expect(page.getByText(/look like sizes/)).toBeHidden();
  // That holds on every device of the restaurant.
  const laptop = await newWindow({ storageState: signedIn(server.url, owner) });
  const told = laptop.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/restaurant');
  await laptop.goto(pages.menu());
  await told;
  await expect(laptop.getByText('Biryani (Half)').first()).toBeVisible();
  await expect(laptop.getByText(/look like sizes/)).toBeHidden();
});
