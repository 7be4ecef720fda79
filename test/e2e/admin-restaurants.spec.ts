import { onBehalf, pages } from '#routes';
import { dishRow, withDish } from '#test/support/browser-menu-list.ts';
import { choose, expect, rowWith, test } from './admin-fixtures.ts';

const banner = { name: 'On an owner’s behalf' };

test('a restaurant is opened from the list and its settings are saved for its owner', async ({
  page,
  newOwner,
  newWindow,
}) => {
  const owner = await newOwner({}, { name: 'Before the Call' });
  await page.goto(`${pages.adminRestaurants()}?search=${owner.slug}`);
  const row = rowWith(page, owner.slug);
  await expect(row).toContainText(owner.email);
  await expect(row).toContainText('active');
  await choose(row, 'Edit Settings');

  const whose = page.getByRole('complementary', banner);
  await expect(whose).toContainText(`You are editing Before the Call for ${owner.email}.`);
  await page.getByLabel('Business name').fill('After the Call');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await expect(whose).toContainText('You are editing After the Call');

  const customer = await newWindow();
  await customer.goto(pages.storefront(owner.slug));
  await expect(customer.getByRole('heading', { name: 'After the Call' })).toBeVisible();
});

test('the menu of another is edited without leaving the admin area', async ({
  page,
  newOwner,
  newWindow,
}) => {
  const owner = await newOwner({ Snacks: { Samosa: 20 } }, { name: 'Helped Hotel' });
  const other = await newOwner({ Drinks: { Chai: 15 } }, { name: 'Other Hotel' });
  await page.goto(`${pages.adminRestaurants()}?search=${owner.slug}`);
  await choose(rowWith(page, owner.slug), 'Edit Menu');
  await expect(page.getByRole('complementary', banner)).toContainText('Helped Hotel');
  await expect(dishRow(page, 'Samosa')).toBeVisible();
  await expect(dishRow(page, 'Chai')).toBeHidden();

  await page.getByRole('link', { name: 'Add New Item' }).locator('visible=true').click();
  await expect(page).toHaveURL(/\/adminboard\/menu\/create\?restaurant=/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/adminboard\/menu\?restaurant=/);

  await withDish(page, 'Samosa', 'Edit');
  await expect(page.getByRole('heading', { name: 'Edit Menu Item' })).toBeVisible();
  await expect(page.getByRole('complementary', banner)).toContainText('Helped Hotel');
  await page.getByLabel('Name', { exact: true }).fill('Punjabi Samosa');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Menu item updated successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/adminboard\/menu\?restaurant=/);

  const customer = await newWindow();
  await customer.goto(pages.storefront(owner.slug));
  await expect(customer.getByText('Punjabi Samosa')).toBeVisible();

  await page.goto(`${pages.adminRestaurants()}?search=${other.slug}`);
  await choose(rowWith(page, other.slug), 'Edit Menu');
  await expect(dishRow(page, 'Chai')).toBeVisible();
  await expect(dishRow(page, 'Samosa')).toBeHidden();
});

test('a restaurant that is not there is said to be missing, and none chosen can be chosen', async ({
  page,
}) => {
  await page.goto(onBehalf(pages.menu(), '0199a1b2-c3d4-7e5f-8a9b-000000000000'));
  await expect(page.getByText('Failed to load the restaurant')).toBeVisible();
  await page.goto(onBehalf(pages.menu(), '').replace(/\?.*/, ''));
  await expect(page.getByText('No restaurant is chosen')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Restaurant' })).toBeVisible();
});

test('the ways on from another’s menu come all at once, so that none moves away from a finger', async ({
  page,
  newOwner,
}) => {
  const owner = await newOwner({ Snacks: { Samosa: 20 } }, { name: 'Steady Sweets' });
  await page.goto(`${pages.adminRestaurants()}?search=${owner.slug}`);
  let tell = () => {};
  const isHeld = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route(/\/api\/admin\/restaurants\/[^/?]+$/, (route) => isHeld.then(() => route.continue()));
  await choose(rowWith(page, owner.slug), 'Edit Menu');
  await expect(dishRow(page, 'Samosa')).toBeVisible();
  const whose = page.getByRole('complementary', banner);
  await expect(whose).toBeVisible();
  await expect(whose.getByRole('link')).toHaveCount(0);

  tell();
  await expect(whose).toContainText('You are editing Steady Sweets');
  await expect(whose.getByRole('link', { name: 'Customer' })).toBeVisible();
  await whose.getByRole('link', { name: 'All restaurants' }).click();
  await expect(page).toHaveURL(pages.adminRestaurants());
});

test('what is typed into a search stays, however early or late it is', async ({ page, newOwner }) => {
  const owner = await newOwner({}, { name: 'Hasty Halwai' });
  await page.addInitScript(() => {
    const type = (box: HTMLInputElement, words: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, words);
      box.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const box = () => document.querySelector<HTMLInputElement>('main input[type="search"]');
    // Types as soon as the search box exists, and again while the first search is in flight.
    new MutationObserver((_, observer) => {
      const found = box();
      if (!found) return;
      observer.disconnect();
      type(found, 'hasty');
    }).observe(document, { childList: true, subtree: true });
    const replaceState = history.replaceState.bind(history);
    history.replaceState = (...change) => {
      replaceState(...change);
      const found = box();
      if (found?.value === 'hasty') type(found, 'hasty halwai');
    };
  });
  await page.goto(pages.adminRestaurants());
  await expect(page).toHaveURL(/search=hasty(\+|%20)halwai$/);
  await expect(page.getByRole('searchbox')).toHaveValue('hasty halwai');
  await expect(rowWith(page, owner.slug)).toBeVisible();

  await page.getByRole('searchbox').fill('');
  await expect(page).toHaveURL(pages.adminRestaurants());
});
