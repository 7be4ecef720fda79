import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { dishRow, withDish } from '#test/support/browser-menu-list.ts';
import { dishPhoto, keptFiles } from '#test/support/browser-photo.ts';
import { expect, test } from './fixtures.ts';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A form: how to open it, and what is typed there. */
interface DraftedForm {
  open(page: Page): Promise<void>;
  /** Steps before anything is typed. */
  begin?(page: Page): Promise<void>;
  typed: Record<string, string>;
  save: string;
  saved(page: Page): Promise<void>;
}

const forms: Record<string, DraftedForm> = {
  'a new dish': {
    open: async (page) => void (await page.goto(pages.menuCreate())),
    typed: { Name: 'Vada', Price: '30', 'Description (optional)': 'Crisp.' },
    save: 'Save',
    saved: (page) => expect(dishRow(page, 'Vada')).toBeVisible(),
  },
  'a dish with sizes': {
    open: async (page) => void (await page.goto(pages.menuCreate())),
    begin: (page) => page.getByText('Sizes', { exact: true }).click(),
    typed: {
      Name: 'Biryani',
      'Name of size 1': 'Half',
      'Price of size 1 in rupees': '140',
      'Name of size 2': 'Full',
      'Price of size 2 in rupees': '240',
    },
    save: 'Save',
    saved: (page) => expect(button(page, 'Biryani Half ₹140.00 · Full ₹240.00, actions')).toBeVisible(),
  },
  choices: {
    async open(page) {
      await page.goto(pages.menuChoicesCreate());
      await page.getByRole('button', { name: 'Choose one' }).click();
    },
    typed: { Name: 'Choose your spice', 'Name of add-on 1': 'Mild', 'Extra price of add-on 1': '5' },
    save: 'Save',
    saved: (page) => expect(page.getByText('Add-on group added')).toBeVisible(),
  },
  'serving times': {
    async open(page) {
      await page.goto(pages.menu());
      await button(page, 'Item timings').click();
      await button(page, 'Add item timings').click();
    },
    begin: (page) => button(page, 'Another time').click(),
    typed: { Name: 'Breakfast' },
    save: 'Save',
    async saved(page) {
      const hours = 'From 7:00 AM to 11:00 AM and from 6:00 PM to 10:00 PM';
      await expect(page.getByRole('button', { name: 'Edit Breakfast' })).toContainText(hours);
      await expect(page.getByText('Item timings saved.')).toBeVisible();
    },
  },
  'a category': {
    async open(page) {
      await page.goto(pages.menu());
      await button(page, 'Add category').click();
    },
    typed: { 'Category name': 'Juices', 'Description (optional)': 'Fresh.' },
    save: 'Add',
    saved: (page) => expect(page.getByText('Category added successfully')).toBeVisible(),
  },
  'new prices of several dishes': {
    async open(page) {
      await page.goto(pages.menu());
      await button(page, 'Select').click();
      await page.getByRole('checkbox', { name: 'Select Samosa' }).check();
      await button(page, 'Price').click();
    },
    typed: { By: '12.5' },
    save: 'Change 1 price',
    saved: (page) => expect(dishRow(page, 'Samosa')).toHaveAccessibleName(/₹23/),
  },
  'the settings': {
    open: async (page) => void (await page.goto(pages.restaurantSettings())),
    typed: { 'Business name': 'Asha Meals', 'Street address (optional)': '7 Temple Street' },
    save: 'Save',
    saved: (page) => expect(page.getByText('Saved.', { exact: true })).toBeVisible(),
  },
};

for (const [name, form] of Object.entries(forms)) {
  test(`${name} that was typed before the tab ended is offered back @phone`, async ({
    context,
    newOwner,
    signIn,
  }) => {
    await signIn(await newOwner({ Snacks: { Samosa: 20 } }));
    const openAnew = async () => {
      const page = await context.newPage();
      await form.open(page);
      return page;
    };
    const first = await openAnew();
    await form.begin?.(first);
    for (const [field, text] of Object.entries(form.typed)) await box(first, field).fill(text);
    await first.close();

    const second = await openAnew();
    await expect(second.getByText('You have unsaved text here')).toBeVisible();
    await button(second, 'Continue').click();
    for (const [field, text] of Object.entries(form.typed))
      await expect(box(second, field)).toHaveValue(text);
    await second.close();

    const third = await openAnew();
    await button(third, 'Continue').click();
    await button(third, form.save).click();
    await form.saved(third);
    await third.close();

    const last = await openAnew();
    await expect(box(last, Object.keys(form.typed)[0] ?? '')).toBeVisible();
    await expect(last.getByText('You have unsaved text here')).toBeHidden();
  });
}

test('a draft is nobody else’s, and goes with Start again, with leaving and with signing out @phone', async ({
  page,
  newOwner,
}) => {
  const [asha, ravi] = [
    await newOwner({ Snacks: { Samosa: 20 } }),
    await newOwner({ Snacks: { Samosa: 20 } }),
  ];
  const offer = page.getByText('You have unsaved text here');
  const type = async () => {
    await page.goto(pages.menuCreate());
    await box(page, 'Name').fill('Vada');
  };
  const signInAs = ({ token }: { token: string }) =>
    page.evaluate((value) => localStorage.setItem('menu_link_token', value), token);
  page.on('dialog', (dialog) => dialog.accept());

  await page.goto(pages.landing());
  await signInAs(asha);
  await type();
  await signInAs(ravi);
  await page.goto(pages.menuCreate());
  await expect(box(page, 'Name')).toHaveValue('');
  await expect(offer).toBeHidden();
  await signInAs(asha);
  await page.goto(pages.menuCreate());
  await button(page, 'Start again').click();
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(box(page, 'Name')).toBeVisible();
  await expect(offer).toBeHidden();

  await box(page, 'Name').fill('Vada');
  await button(page, 'Cancel').click();
  await button(page, 'Leave').click();
  await page.goto(pages.menuCreate());
  await expect(box(page, 'Name')).toBeVisible();
  await expect(offer).toBeHidden();

  await type();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /draft/.test(key))),
  ).toHaveLength(1);
  await page.goto(pages.dashboardHome());
  await button(page, 'More').click();
  await button(page, 'Sign out').click();
  await expect(page).toHaveURL(pages.signIn());
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /draft/.test(key)))).toEqual([]);
});

test('a dish goes on in the category it was begun in @phone', async ({ context, newOwner, signIn }) => {
  await signIn(await newOwner({ Snacks: { Samosa: 20 }, Drinks: { Tea: 15 } }));
  const first = await context.newPage();
  await first.goto(pages.menu());
  await first.getByRole('link', { name: 'Add item to Drinks' }).click();
  await box(first, 'Name').fill('Coffee');
  await first.close();

  const second = await context.newPage();
  await second.goto(pages.menuCreate());
  const category = second.getByRole('combobox', { name: 'Category' });
  await expect(category.getByRole('option', { selected: true })).toHaveText('Snacks');
  await button(second, 'Continue').click();
  await expect(category.getByRole('option', { selected: true })).toHaveText('Drinks');
});

test('what was typed into a copy is offered in a copy of that dish alone @phone', async ({
  context,
  newOwner,
  signIn,
}) => {
  await signIn(await newOwner({ Snacks: { Samosa: 20, Kachori: 25 } }));
  const opened = async (open: (page: Page) => Promise<unknown>) => {
    const page = await context.newPage();
    await page.goto(pages.menu());
    await open(page);
    await expect(box(page, 'Name')).toBeVisible();
    return page;
  };
  const copyOf = (dish: string) => opened((page) => withDish(page, dish, 'Duplicate'));
  const offer = (page: Page) => page.getByText('You have unsaved text here');

  const first = await copyOf('Samosa');
  await box(first, 'Name').fill('Cheese Samosa');
  await first.close();

  const fresh = await opened((page) => page.getByRole('link', { name: 'Add New Item' }).click());
  await expect(box(fresh, 'Name')).toHaveValue('');
  await expect(offer(fresh)).toBeHidden();
  await box(fresh, 'Name').fill('Vada');
  await fresh.close();

  const other = await copyOf('Kachori');
  await expect(offer(other)).toBeHidden();
  await other.close();

  const again = await copyOf('Samosa');
  await button(again, 'Continue').click();
  await expect(box(again, 'Name')).toHaveValue('Cheese Samosa');
  await expect(box(again, 'Price')).toHaveValue('20');
  await button(again, 'Save and add another').click();
  await expect(again.getByText('Menu item created successfully')).toBeVisible();
  await expect(box(again, 'Name')).toBeFocused();
  await expect(box(again, 'Name')).toHaveValue('');
  await button(again, 'Continue').click();
  await expect(box(again, 'Name')).toHaveValue('Vada');
});

test('a photo that was chosen before the tab ended is cropped and sent after it, by nobody else @phone', async ({
  context,
  newOwner,
  signIn,
}) => {
  await signIn(await newOwner({ Snacks: { Samosa: 20 } }));
  const open = async (path = pages.restaurantSettings()) => {
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.getByRole('button', { name: /^Choose (a photo|another)$/ }).first()).toBeVisible();
    return page;
  };
  const crop = (page: Page) => page.getByRole('dialog', { name: 'Crop the logo' });
  const offer = (page: Page) => page.getByText('You have an unsaved photo here');
  const chooseLogo = async () => {
    const page = await open();
    await choosePhoto(page);
    await expect(crop(page)).toBeVisible();
    return page;
  };
  const endTabWhileCropping = async () => {
    const page = await chooseLogo();
    await expect.poll(() => keptFiles(page)).toBe(1);
    await page.close();
  };

  await endTabWhileCropping();
  const cropping = await open();
  await button(cropping, 'Continue with this photo').click();
  await crop(cropping).getByRole('button', { name: 'Use this part' }).click();
  await expect(cropping.getByText('Image Uploaded Successfully')).toBeVisible();
  await expect.poll(() => keptFiles(cropping)).toBe(0);
  await button(cropping, 'Save').click();
  await expect(cropping.getByText('Saved.', { exact: true })).toBeVisible();
  await cropping.close();

  const givenUp = await chooseLogo();
  await crop(givenUp).getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => keptFiles(givenUp)).toBe(0);
  await givenUp.close();

  await endTabWhileCropping();
  const nextDay = await context.newPage();
  await nextDay.clock.setSystemTime(Date.now() + 25 * 60 * 60 * 1000);
  await nextDay.goto(pages.restaurantSettings());
  await expect(button(nextDay, 'Choose a photo').first()).toBeVisible();
  await expect.poll(() => keptFiles(nextDay)).toBe(0);
  await expect(offer(nextDay)).toBeHidden();
  await nextDay.close();

  await endTabWhileCropping();
  const other = await newOwner({ Snacks: { Samosa: 20 } });
  const shared = await open();
  await expect(offer(shared)).toBeVisible();
  await shared.evaluate((token) => localStorage.setItem('menu_link_token', token), other.token);
  await shared.goto(pages.restaurantSettings());
  await expect(button(shared, 'Choose a photo').first()).toBeVisible();
  await expect(offer(shared)).toBeHidden();
  await shared.goto(pages.dashboardHome());
  await button(shared, 'More').click();
  await button(shared, 'Sign out').click();
  await expect(shared).toHaveURL(pages.signIn());
  await expect.poll(() => keptFiles(shared), 'whoever signs out leaves nothing behind').toBe(0);
});

test('a dish and its photo that was on its way when the tab ended are saved together after it @phone', async ({
  context,
  newOwner,
  signIn,
}) => {
  await signIn(await newOwner({ Snacks: { Samosa: 20 } }));
  const first = await context.newPage();
  await first.route('**/api/upload', () => {});
  await first.goto(pages.menuCreate());
  await box(first, 'Name').fill('Vada');
  await box(first, 'Price').fill('30');
  await choosePhoto(first);
  await expect(button(first, 'Cancel upload')).toBeVisible();
  await expect.poll(() => keptFiles(first)).toBe(1);
  await first.close();

  const second = await context.newPage();
  await second.goto(pages.menuCreate());
  await button(second, 'Continue').click();
  await expect(second.getByText('Image Uploaded Successfully')).toBeVisible();
  await button(second, 'Save').click();
  await expect(dishRow(second, 'Vada')).toBeVisible();
  await expect(
    second
      .getByRole('listitem')
      .filter({ has: dishRow(second, 'Vada') })
      .locator('img'),
  ).toBeVisible();
  expect(await keptFiles(second)).toBe(0);
});

async function choosePhoto(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Choose a photo').or(button(page, 'Choose another')).first().click();
  await (await chooser).setFiles(await dishPhoto(800));
}
