import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { dishRow } from '#test/support/browser-menu-list.ts';
import { expect, test } from './fixtures.ts';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A form: how it is opened, and what is typed there. */
interface DraftedForm {
  open(page: Page): Promise<void>;
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
  'a category': {
    async open(page) {
      await page.goto(pages.menu());
      await button(page, 'Add category').click();
    },
    typed: { 'Category name': 'Juices', 'Description (optional)': 'Fresh.' },
    save: 'Add',
    saved: (page) => expect(page.getByText('Category added successfully')).toBeVisible(),
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
    for (const [field, text] of Object.entries(form.typed)) await box(first, field).fill(text);
    await first.close();

    const second = await openAnew();
    await expect(second.getByText('You were typing here before.')).toBeVisible();
    await button(second, 'Go on with what you typed').click();
    for (const [field, text] of Object.entries(form.typed))
      await expect(box(second, field)).toHaveValue(text);
    await second.close();

    const third = await openAnew();
    await button(third, 'Go on with what you typed').click();
    await button(third, form.save).click();
    await form.saved(third);
    await third.close();

    const last = await openAnew();
    await expect(box(last, Object.keys(form.typed)[0] ?? '')).toBeVisible();
    await expect(last.getByText('You were typing here before.')).toBeHidden();
  });
}

test('a draft is nobody else’s, and goes with Start afresh, with leaving and with signing out @phone', async ({
  page,
  newOwner,
}) => {
  const [asha, ravi] = [
    await newOwner({ Snacks: { Samosa: 20 } }),
    await newOwner({ Snacks: { Samosa: 20 } }),
  ];
  const offer = page.getByText('You were typing here before.');
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
  await button(page, 'Start afresh').click();
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
