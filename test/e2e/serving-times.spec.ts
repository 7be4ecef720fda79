import { pages } from '#routes';
import { clockInIndia } from '#test/support/browser-clock.ts';
import { expect, test } from './fixtures.ts';

const menu = { Tiffin: { 'Masala Dosa': 80, Idli: 40 } };

test('an owner says when a category is served, and customers read from when @phone @main', async ({
  page,
  newOwner,
  newWindow,
  signIn,
}) => {
  const owner = await newOwner(menu);
  await signIn(owner);
  await page.goto(pages.menu());
  await page.getByRole('button', { name: 'Item timings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Item timings' });
  await expect(dialog).toContainText('No item timings yet.');
  await dialog.getByRole('button', { name: 'Add item timings' }).click();
  await dialog.getByLabel('Name').fill('Night');
  // Begins in three hours, whenever this runs.
  await dialog.getByLabel('From').fill(clockInIndia(3));
  await dialog.getByLabel('To').fill(clockInIndia(4));
  await expect(dialog.getByRole('button', { name: 'Sunday', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const another = dialog.getByRole('button', { name: 'Another time' });
  await another.click();
  await dialog.getByRole('button', { name: 'Remove time 2' }).press('Enter');
  await expect(another).toBeFocused();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Item timings saved.')).toBeVisible();
  await expect(dialog).toContainText('Not used yet.');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Actions for Tiffin' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('Served').selectOption({ label: 'Night' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Category saved')).toBeVisible();

  const customer = await newWindow();
  await customer.goto(pages.storefront(owner.slug));
  await expect(customer.getByText(/^From (?:tomorrow, )?\d+:\d\d [AP]M$/)).toHaveCount(2);
  await expect(customer.getByRole('button', { name: /^Add / })).toHaveCount(0);
});
