import type { Locator, Page } from '@playwright/test';
import { pages } from '#routes';
import { dishRow, wholeDish, withCategory, withDish } from '#test/support/browser-menu-list.ts';
import type { BrowserOwner, SmallMenu } from '#test/support/browser-owner.ts';
import { fault } from '#test/support/browser-trouble.ts';
import { test as base, expect } from './fixtures.ts';

const usual: SmallMenu = {
  Breakfast: { 'Masala Dosa': 80, 'Steamed Idli': 45.5 },
  Snacks: { Samosa: 20 },
  Drinks: { 'Filter Coffee': 32 },
};

/** Stories of an owner who has the list of their menu open. */
const test = base.extend<{ menu: SmallMenu; owner: BrowserOwner }>({
  menu: [usual, { option: true }],
  owner: [
    async ({ page, menu, newOwner, signIn }, use) => {
      const owner = await newOwner(menu);
      await signIn(owner);
      await page.goto(pages.menu());
      await use(owner);
    },
    { auto: true },
  ],
});

const thalis = Object.fromEntries(Array.from({ length: 12 }, (_, place) => [`Thali ${place + 1}`, 120]));

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('categories are arranged with the buttons, and each move is saved at once @main', async ({ page }) => {
  await press(page, 'Arrange Categories');
  await expect(page.getByRole('button', { name: 'Move Breakfast up' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Move Drinks down' })).toBeDisabled();
  await press(page, 'Move Drinks up');
  await expect(arranged(page)).toHaveText([/^Breakfast/, /^Drinks/, /^Snacks/]);
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  await page.reload();
  await press(page, 'Arrange Categories');
  await expect(arranged(page)).toHaveText([/^Breakfast/, /^Drinks/, /^Snacks/]);

  await page.route('**/api/menu/categories/reorder', (route) => route.fulfill(fault));
  await press(page, 'Move Snacks up');
  await expect(page.getByText('Failed to save order', { exact: true })).toBeVisible();
  await expect(arranged(page)).toHaveText([/^Breakfast/, /^Drinks/, /^Snacks/]);
  await press(page, 'Done');
  await expect(dishRow(page, 'Samosa')).toBeVisible();
});

test('a deleted dish comes back with Undo @main', async ({ page }) => {
  await withDish(page, 'Samosa', 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dishRow(page, 'Samosa')).toBeVisible();

  await withDish(page, 'Samosa', 'Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Menu item deleted successfully', { exact: true })).toBeVisible();
  await expect(dishRow(page, 'Samosa')).toBeHidden();
  await expect(page.getByText('No items in this category')).toBeVisible();

  await press(page, 'Undo');
  await expect(dishRow(page, 'Samosa')).toBeVisible();
  await page.reload();
  await expect(dishRow(page, 'Samosa')).toBeVisible();
});

test.describe(() => {
  const courses = Object.fromEntries(
    Array.from({ length: 6 }, (_, place) => [`Course ${place + 1}`, thalis]),
  );
  test.use({ menu: { ...courses, 'Ice cream': {} } });

  test('a long menu keeps its length while it is drawn, so nothing moves from under a finger', async ({
    page,
  }) => {
    for (const path of [pages.menu(), pages.available()]) {
      await page.goto(path);
      await page.getByText('Thali 1', { exact: true }).first().waitFor();
      const before = await pageHeight(page);
      await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
      await expect(page.getByText('No items in this category')).toBeVisible();
      expect(Math.abs((await pageHeight(page)) - before)).toBeLessThan(44);
    }
  });
});

test('a price is changed in its place @phone', async ({ page, newWindow, owner }) => {
  await withDish(page, 'Masala Dosa', 'Change price');
  const box = page.getByLabel('Price of Masala Dosa in rupees');
  await expect(box).toHaveValue('80');
  await box.fill('eighty');
  await press(page, 'Save price');
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await box.fill('120.50');
  const room = await box.evaluate((input) => input.clientWidth - input.scrollWidth);
  expect(room, '₹120.50 is read whole').toBeGreaterThanOrEqual(0);
  await box.fill('85.50');
  await press(page, 'Save price');
  await expect(page.getByText('Menu item updated successfully', { exact: true })).toBeVisible();
  await expect(dishRow(page, 'Masala Dosa')).toHaveAccessibleName(/₹85\.50/);

  const customer = await newWindow();
  await customer.goto(pages.storefront(owner.slug));
  await expect(customer.getByText('₹85.50', { exact: true })).toBeVisible();
});

test('whoever saves second sees what the first has changed, and decides @phone', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  for (const window of [page, other]) {
    await window.goto(pages.menu());
    await withDish(window, 'Samosa', 'Edit');
    await expect(window.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Samosa');
  }
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Punjabi Samosa');
  await press(page, 'Save');
  await expect(page.getByText('Menu item updated successfully', { exact: true })).toBeVisible();

  await other.getByRole('textbox', { name: 'Price', exact: true }).fill('25');
  await press(other, 'Save');
  const conflict = other.getByRole('dialog', { name: 'This item was changed on another device' });
  await expect(conflict).toContainText('Samosa is now Punjabi Samosa');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(other.getByText('Menu item updated successfully', { exact: true })).toBeVisible();
  await expect(dishRow(other, 'Punjabi Samosa')).toBeVisible();
  await expect(dishRow(other, 'Punjabi Samosa')).toHaveAccessibleName(/₹25\.00/);
});

test('a category that two devices change asks the second, and merges what both have typed @phone', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  const dialog = (window: Page) => window.getByRole('dialog', { name: 'Edit category' });
  for (const window of [page, other]) {
    await window.goto(pages.menu());
    await withCategory(window, 'Snacks', 'Rename');
    await expect(dialog(window).getByLabel('Category name')).toHaveValue('Snacks');
  }
  await dialog(page).getByLabel('Category name').fill('Evening snacks');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Category saved', { exact: true })).toBeVisible();

  await dialog(other).getByLabel('Description').fill('From 4 PM');
  await dialog(other).getByRole('button', { name: 'Save' }).click();
  const conflict = other.getByRole('dialog', { name: 'This category was changed on another device' });
  await expect(conflict).toContainText('Snacks is now Evening snacks');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(other.getByText('Category saved', { exact: true })).toBeVisible();
  await withCategory(other, 'Evening snacks', 'Rename');
  await expect(dialog(other).getByLabel('Description')).toHaveValue('From 4 PM');
});

const arranged = (page: Page) =>
  page.getByRole('region', { name: 'Arrange categories' }).getByRole('heading', { level: 2 });

const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test('a dish is duplicated, moved, and put in its place, by its row alone @phone', async ({
  page,
  newWindow,
  owner,
}) => {
  await withDish(page, 'Masala Dosa', 'Duplicate');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Masala Dosa (copy)');
  await page.getByLabel('Name', { exact: true }).fill('Ghee Dosa');
  await press(page, 'Save');
  await expect(dishRow(page, 'Ghee Dosa')).toHaveAccessibleName(/₹80\.00/);

  await withDish(page, 'Samosa', 'Move to another category');
  await page.getByRole('button', { name: /^Breakfast/ }).click();
  await expect(page.getByText('1 item moved.', { exact: true })).toBeVisible();
  await expect(page.getByText('No items in this category')).toBeVisible();

  await dishRow(page, 'Samosa').click();
  for (const place of ['3', '2']) {
    await press(page, 'Move Samosa up');
    await expect(page.getByText(`Place ${place} of 4`, { exact: true })).toBeVisible();
  }
  await press(page, 'Close');
  await withCategory(page, 'Breakfast', 'Arrange items');
  await press(page, 'Move Ghee Dosa up');
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  const customer = await newWindow();
  await customer.goto(pages.storefront(owner.slug));
  await expect(customer.locator('#main, main').getByRole('heading', { level: 3 })).toHaveText([
    /Masala Dosa/,
    /Samosa/,
    /Ghee Dosa/,
    /Steamed Idli/,
    /Filter Coffee/,
  ]);
  await page.route('**/api/menu/items/reorder', (route) => route.fulfill(fault));
  await press(page, 'Move Steamed Idli up');
  await expect(page.getByText('Failed to save order', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Arrange Breakfast' }).getByRole('heading')).toHaveText([
    /Masala Dosa/,
    /Samosa/,
    /Ghee Dosa/,
    /Steamed Idli/,
  ]);
});

test('with a keyboard a dish is moved and duplicated from the menu at its button @desktop', async ({
  page,
  owner,
  newWindow,
}) => {
  const button = dishRow(page, 'Steamed Idli');
  const actions = page.getByRole('menu', { name: 'Actions for Steamed Idli' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(actions).toBeVisible();
  const [at, popup] = [await boxOf(button), await boxOf(actions)];
  const gap = Math.max(popup.y - at.y - at.height, at.y - popup.y - popup.height);
  expect(gap, 'the menu stands at its button').toBeLessThan(16);

  await page.keyboard.type('Move up');
  await expect(actions.getByRole('menuitem', { name: 'Move up' })).toBeFocused();
  const saved = page.waitForResponse('**/api/menu/items/reorder');
  await page.keyboard.press('Enter');
  await saved;
  await expect(actions.getByRole('menuitem', { name: 'Move up' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(actions).toBeHidden();
  await expect(button).toBeFocused();
  const customer = await newWindow();
  await customer.goto(pages.storefront(owner.slug));
  await expect(customer.getByRole('heading', { level: 3 })).toHaveText([
    /Steamed Idli/,
    /Masala Dosa/,
    /Samosa/,
    /Filter Coffee/,
  ]);

  await page.keyboard.press('Enter');
  await page.keyboard.type('Dup');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Steamed Idli (copy)');
  await page.keyboard.type('Ghee Idli');
  await page.keyboard.press('Enter');
  await expect(dishRow(page, 'Ghee Idli')).toBeVisible();
});

test('the back gesture closes what lies over the list, and leads nowhere else @phone', async ({ page }) => {
  // A phone's back gesture reaches the page only through CloseWatcher. A test cannot make the gesture, so this is a
  // fake.
  await page.addInitScript(() => {
    const watching: Watcher[] = [];
    class Watcher {
      onclose?: () => void;
      constructor() {
        watching.push(this);
      }
      destroy() {
        watching.splice(watching.indexOf(this), 1);
      }
    }
    Object.assign(window, { CloseWatcher: Watcher, back: () => watching.at(-1)?.onclose?.() });
  });
  await page.goto(pages.menu());
  const back = () => page.evaluate('back()');
  await dishRow(page, 'Samosa').click();
  const sheet = page.getByRole('dialog', { name: 'Samosa' });
  await expect(sheet).toBeVisible();
  await back();
  await expect(sheet).toBeHidden();

  await withDish(page, 'Samosa', 'Delete');
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await back();
  await expect(question).toBeHidden();

  await press(page, 'Actions for Snacks');
  await expect(page.getByRole('menu')).toBeVisible();
  await back();
  await expect(page.getByRole('menu')).toBeHidden();

  await press(page, 'Add category');
  await page.getByLabel('Category name').fill('Juices');
  await back();
  await expect(page.getByLabel('Category name')).toBeHidden();
  await press(page, 'Add category');
  await expect(page.getByText('You have unsaved text here')).toBeVisible();
  await back();
  await back();
  await expect(page).toHaveURL(pages.menu());
});

test('several dishes are selected, sold out, made dearer and deleted, and all of it is taken back', async ({
  page,
}) => {
  const select = async () => {
    await press(page, 'Select');
    for (const name of ['Select Masala Dosa', 'Select Steamed Idli'])
      await page.getByRole('checkbox', { name }).check();
    await expect(page.getByRole('region', { name: 'Selected items' })).toContainText('2 selected');
  };
  const undo = async (said: string) => {
    await expect(page.getByText(said, { exact: true })).toBeVisible();
    await page.getByRole('listitem').getByRole('button', { name: 'Undo' }).first().click();
    await expect(page.getByText(/^Undone\./)).toBeVisible();
    await page.reload();
  };
  await select();
  await press(page, 'Sold out');
  await press(page, 'Until I turn it on');
  await expect(wholeDish(page, 'Steamed Idli')).toContainText('Sold out');
  await undo('2 items marked as sold out.');
  await expect(wholeDish(page, 'Steamed Idli')).not.toContainText('Sold out');

  await select();
  await press(page, 'Price');
  const dialog = page.getByRole('dialog', { name: 'Change the price of 2 items' });
  await dialog.getByLabel('By').fill('10');
  await dialog.getByLabel('Rounded').selectOption({ label: 'To the nearest ₹5' });
  await expect(dialog.getByRole('row', { name: 'Masala Dosa ₹80.00 ₹90.00' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Steamed Idli ₹45.50 ₹50.00' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Change 2 prices' }).click();
  await expect(wholeDish(page, 'Steamed Idli')).toContainText('₹50.00');
  await undo('2 prices updated.');
  await expect(wholeDish(page, 'Steamed Idli')).toContainText('₹45.50');

  await select();
  await press(page, 'Delete');
  const deleted = page.waitForResponse((answer) => answer.request().method() !== 'GET');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(dishRow(page, 'Masala Dosa')).toHaveCount(0);
  await deleted;
  await page.reload();
  await page.getByRole('main').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(dishRow(page, 'Masala Dosa')).toBeVisible();
});

test('a finger that rests on a dish selects it, and letting go does not let go of the dish @phone', async ({
  page,
  context,
}) => {
  const row = dishRow(page, 'Samosa');
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { x, y } = await boxOf(row);
  const devtools = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd') =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchStart' ? [{ x: x + 120, y: y + 30 }] : [],
    });
  const box = page.getByRole('checkbox', { name: 'Select Samosa' });
  await touch('touchStart');
  await expect(box).toBeChecked();
  await touch('touchEnd');
  await box.tap();
  await expect(box).not.toBeChecked();
  await expect(page.getByRole('region', { name: 'Selected items' })).toBeVisible();
});

test.describe(() => {
  test.use({ menu: { Thalis: thalis } });

  test('a phone shows seven dishes, each with its switch, and no bar stands where Save was @phone', async ({
    page,
  }) => {
    await page.goto(pages.menuCreate());
    const save = await boxOf(page.getByRole('button', { name: 'Save', exact: true }));
    await page.goto(pages.menu());
    await dishRow(page, 'Thali 12').waitFor();
    const add = await boxOf(page.getByRole('link', { name: 'Add New Item' }));
    expect(add.y + add.height < save.y || save.y + save.height < add.y).toBe(true);
    const paste = await boxOf(page.getByRole('link', { name: 'Paste a whole menu' }));
    expect(Math.abs(paste.y - add.y), 'both ways to add stand side by side').toBeLessThan(4);

    await dishRow(page, 'Thali 1').evaluate((row) => row.scrollIntoView());
    const bottom = (await boxOf(page.getByRole('navigation', { name: 'Dashboard' }))).y;
    const rows = page.getByRole('list', { name: 'Thalis' }).getByRole('listitem');
    const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON()));
    for (const { height } of boxes) expect(height).toBeLessThanOrEqual(72);
    expect(boxes.filter(({ top, bottom: end }) => top >= 0 && end <= bottom).length).toBeGreaterThanOrEqual(
      7,
    );
    await expect(rows.getByRole('switch')).toHaveCount(12);
  });
});

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on the page');
  return box;
}
