import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { files, pages } from '#routes';
import { dishRow, withDish } from '#test/support/browser-menu-list.ts';
import { createAccount, PASSWORD, unique } from '#test/support/browser-owner.ts';
import { machineNow, type Spot, touch } from '#test/support/browser-tap.ts';
import { expect, test } from './fixtures.ts';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A form: how to open and fill it, what sends it, and what shows afterwards. */
interface TappedForm {
  fill(page: Page): Promise<void>;
  send: string;
  /** The only call that it may make to change data, and it may make it once. */
  call: [method: string, path: string];
  over(page: Page): Promise<void>;
  /** On a slow network the sent form stays until the next page has loaded. */
  leadsOn?: true;
}

const forms: Record<string, TappedForm> = {
  'a dish': {
    async fill(page) {
      await page.goto(pages.menuCreate());
      await box(page, 'Name').fill('Vada');
      await box(page, 'Price').fill('30');
    },
    send: 'Save',
    call: ['POST', '/api/menu/items'],
    over: (page) => expect(page.getByRole('heading', { name: 'Menu Items' })).toBeVisible(),
    leadsOn: true,
  },
  'a category': {
    async fill(page) {
      await page.goto(pages.menu());
      await button(page, 'Add category').click();
      await box(page, 'Category name').fill('Juices');
    },
    send: 'Add',
    call: ['POST', '/api/menu/categories'],
    over: (page) => expect(page.getByText('Category added successfully')).toBeVisible(),
  },
  'a dish with sizes': {
    async fill(page) {
      await page.goto(pages.menuCreate());
      await box(page, 'Name').fill('Biryani');
      await page.getByText('Sizes', { exact: true }).click();
      await button(page, 'Half, Full').click();
      await box(page, 'Price of size 1 in rupees').fill('140');
      await box(page, 'Price of size 2 in rupees').fill('240');
    },
    send: 'Save',
    call: ['POST', '/api/menu/items'],
    over: (page) => expect(page.getByRole('heading', { name: 'Menu Items' })).toBeVisible(),
    leadsOn: true,
  },
  'dishes that become sizes': {
    async fill(page) {
      await page.goto(pages.menu());
      await button(page, 'Show them').click();
    },
    send: 'Make 1 item',
    call: ['POST', '/api/menu/bulk/join'],
    over: (page) => expect(page.getByText('2 items became sizes.').first()).toBeVisible(),
  },
  'the marks of a category': {
    async fill(page) {
      await page.goto(pages.menu());
      await page.getByRole('button', { name: 'Veg marks of Snacks' }).click();
      await page.getByRole('dialog').getByText('Veg', { exact: true }).click();
    },
    send: 'Mark 1 item',
    call: ['POST', '/api/menu/bulk/marks'],
    over: (page) => expect(page.getByText('1 item marked.').first()).toBeVisible(),
  },
  'serving times': {
    async fill(page) {
      await page.goto(pages.menu());
      await button(page, 'Item timings').click();
      await button(page, 'Add item timings').click();
      await box(page, 'Name').fill('Breakfast');
    },
    send: 'Save',
    call: ['POST', '/api/menu/serving-times'],
    over: (page) => expect(page.getByRole('button', { name: 'Edit Breakfast' })).toBeVisible(),
  },
  'the end of a dish': {
    async fill(page) {
      await page.goto(pages.menu());
      await withDish(page, 'Samosa', 'Delete');
    },
    send: 'Delete',
    call: ['DELETE', '/api/menu/items/%3Aid'],
    over: (page) => expect(dishRow(page, 'Samosa')).toHaveCount(0),
  },
  choices: {
    async fill(page) {
      await page.goto(pages.menuChoicesCreate());
      await page.getByRole('button', { name: 'Choose one' }).click();
      await box(page, 'Name').fill('Choose your spice');
      await button(page, 'Mild, Medium, Spicy').click();
    },
    send: 'Save',
    call: ['POST', '/api/menu/choice-groups'],
    over: (page) => expect(page.getByText('Add-on group added')).toBeVisible(),
    leadsOn: true,
  },
  'a pasted menu': {
    async fill(page) {
      await page.goto(pages.bulkAdd());
      await box(page, 'Your menu').fill('Juices:\nMosambi,60');
      await expect(page.getByRole('heading', { name: 'Juices' })).toBeVisible();
    },
    send: 'Submit',
    call: ['POST', '/api/menu/bulk'],
    over: (page) => expect(page.getByText(/^All .*added/).first()).toBeVisible(),
  },
  'new prices of several dishes': {
    async fill(page) {
      await page.goto(pages.menu());
      await button(page, 'Select').click();
      await page.getByRole('checkbox', { name: 'Select Samosa' }).check();
      await button(page, 'Price').click();
    },
    send: 'Change 1 price',
    call: ['POST', '/api/menu/bulk/prices'],
    over: (page) => expect(dishRow(page, 'Samosa')).toHaveAccessibleName(/₹21/),
  },
  'the settings': {
    async fill(page) {
      await page.goto(pages.restaurantSettings());
      await box(page, 'Business name').fill('Asha Meals');
    },
    send: 'Save',
    call: ['PUT', '/api/restaurant'],
    over: (page) => expect(page.getByText('Saved.', { exact: true })).toBeVisible(),
  },
  charges: {
    async fill(page) {
      await page.goto(pages.charges());
      await button(page, 'Packing for each order').click();
      await box(page, 'Amount of charge 1 in rupees').fill('10');
    },
    send: 'Save',
    call: ['PUT', '/api/restaurant/ordering'],
    over: (page) => expect(page.getByText('Saved.', { exact: true })).toBeVisible(),
  },
  'a new password': {
    async fill(page) {
      await page.goto(pages.account());
      await button(page, 'Change password').click();
      await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
      await page.getByLabel('New password', { exact: true }).fill('eight brass katoris');
    },
    send: 'Change password',
    call: ['POST', '/api/change-password'],
    over: (page) => expect(page.getByLabel('New password', { exact: true })).toHaveCount(0),
  },
};

for (const [name, form] of Object.entries(forms)) {
  test(`a double tap sends ${name} once, and presses nothing that comes after @phone`, async ({
    page,
    newOwner,
    signIn,
  }) => {
    const lassi = { 'Lassi (Half)': 30, 'Lassi (Full)': 50 };
    await signIn(await newOwner({ Snacks: { Samosa: 20 }, Drinks: lassi }));
    await form.fill(page);
    await sentOnce(page, form);
  });
}

test('a double tap signs up once, and leaves the first step of onboarding alone @phone', async ({ page }) => {
  await page.goto(pages.signUp());
  await box(page, 'Email').fill(`${unique('tap')}@menulink.test`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await sentOnce(page, {
    send: 'Create account',
    call: ['POST', '/api/signup'],
    over: (it) => expect(box(it, 'Business name')).toBeVisible(),
    leadsOn: true,
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the second tap of two does not press what the first has brought under the finger @phone', async ({
  page,
  server,
  signIn,
}) => {
  await signIn(await createAccount(server.url));
  await page.goto(pages.onboarding());
  await box(page, 'Business name').fill(unique('Tap'));
  await expect(page.getByText('This address is free.')).toBeVisible();
  const browser = await page.context().newCDPSession(page);
  const spot = await middleOf(button(page, 'Continue'));
  const first = machineNow();
  await touch(browser, spot, first);
  const number = box(page, 'WhatsApp number');
  await expect(number).toBeVisible();
  await touch(browser, spot, first + 150);
  await wait(600);
  await expect(number).not.toHaveAttribute('aria-invalid');
  // A later, third tap does press the button there: the number is still missing.
  await touch(browser, spot);
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expect(number).toBeFocused();
});

test('a double tap adds one row to a form, takes one away, and takes one of what is offered @phone', async ({
  page,
  newOwner,
  signIn,
}) => {
  await signIn(await newOwner({ Snacks: { Samosa: 20 } }));
  const browser = await page.context().newCDPSession(page);
  const tapTwice = async (control: Locator) => {
    const spot = await middleOf(control);
    const first = machineNow();
    await touch(browser, spot, first);
    await wait(100);
    await touch(browser, spot, first + 150);
    await wait(600);
  };
  await forms['serving times']?.fill(page);
  const times = page.getByRole('group', { name: /^Time \d/ });
  await tapTwice(button(page, 'Another time'));
  await expect(times).toHaveCount(2);
  await button(page, 'Another time').click();
  await tapTwice(button(page, 'Remove time 1'));
  await expect(times).toHaveCount(2);

  await forms.choices?.fill(page);
  await tapTwice(button(page, 'Remove Mild'));
  await expect(button(page, 'Remove Medium')).toBeVisible();

  await page.goto(pages.restaurantSettings());
  await tapTwice(button(page, 'Add Less spicy'));
  await expect(page.getByRole('button', { name: /^Remove (Less|Extra|No)/ })).toHaveCount(1);
});

test('an answer that is lost after the commit doubles nothing @phone', async ({ page, newOwner, signIn }) => {
  await signIn(await newOwner({ Snacks: { Samosa: 20 } }));
  await forms['a dish']?.fill(page);
  await page.route('**/api/menu/items', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
    await page.unroute('**/api/menu/items');
  });
  await button(page, 'Save').click();
  await expect(page.getByText('We could not confirm the save.')).toBeVisible();
  await button(page, 'Save').click();
  await expect(page.getByText('Menu item created successfully')).toBeVisible();
  await page.goto(pages.menu());
  await expect(dishRow(page, 'Vada')).toHaveCount(1);
});

test('nothing is called unsaved that may be saved @phone', async ({ page, newOwner, signIn }) => {
  const unsure = page.getByText('We could not confirm the save. Check it before you try again.');
  const loseAnswers = () =>
    page.route('**/api/menu/**', async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      await route.fetch();
      return route.abort('connectionreset');
    });
  await signIn(await newOwner({ Snacks: { Samosa: 20 } }));

  // A new dish: its form and its draft, while it is on the menu.
  await forms['a dish']?.fill(page);
  await loseAnswers();
  await button(page, 'Save').click();
  await expect(unsure).toHaveCount(1);
  await expect(page.getByText('Failed to create menu item')).toHaveCount(0);
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(pages.menuCreate());
  await expect(page.getByText('You have unsaved text here')).toBeVisible();
  await expect(unsure).toBeVisible();

  // An edit: the draft of what is saved is gone.
  await page.goto(pages.menu());
  await withDish(page, 'Samosa', 'Edit');
  const description = page.getByRole('textbox', { name: /^Description/ });
  await description.fill('With mint chutney');
  await button(page, 'Save').click();
  await expect(unsure).toBeVisible();
  await page.goto(pages.menu());
  await withDish(page, 'Samosa', 'Edit');
  await expect(description).toHaveValue('With mint chutney');
  await expect(page.getByText('You have unsaved text here')).toBeHidden();

  // A switch, and a dish deleted: the list shows what was done.
  await page.goto(pages.available());
  await page.getByRole('switch', { name: 'Samosa available' }).click();
  await expect(unsure).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Samosa available' })).not.toBeChecked();
  await page.goto(pages.menu());
  await withDish(page, 'Samosa', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(unsure).toBeVisible();
  await expect(dishRow(page, 'Samosa')).toBeHidden();
});

test('an answer that never comes ends the waiting, and doubles nothing @phone', async ({
  page,
  newOwner,
  signIn,
}) => {
  await page.clock.install();
  await signIn(await newOwner({ Snacks: { Samosa: 20 } }));
  await forms['a dish']?.fill(page);
  const saved = Promise.withResolvers<void>();
  await page.route('**/api/menu/items', async (route) => {
    await route.fetch();
    saved.resolve();
  });
  await button(page, 'Save').click();
  await saved.promise;
  await page.clock.fastForward(29_000);
  await expect(page.getByText('We could not confirm the save.')).toBeHidden();
  await page.clock.fastForward(3_000);
  await expect(page.getByText('We could not confirm the save.')).toBeVisible();
  await expect(box(page, 'Name')).toHaveValue('Vada');

  await page.unroute('**/api/menu/items');
  await button(page, 'Save').click();
  await expect(page.getByText('Menu item created successfully')).toBeVisible();
  await page.goto(pages.menu());
  await expect(dishRow(page, 'Vada')).toHaveCount(1);
});

/** Taps again and again like a finger, with a slow phone on a slow network. Expects that only the first tap counts. */
async function sentOnce(page: Page, { send, call, over, leadsOn }: Omit<TappedForm, 'fill'>): Promise<void> {
  const sent: string[] = [];
  page.on('request', (request) => {
    const path = decodeURIComponent(new URL(request.url()).pathname).replace(/[0-9a-f-]{36}/, ':id');
    if (request.method() !== 'GET') sent.push(`${request.method()} ${path}`);
  });
  await page.route('**/api/**', (route) => wait(300).then(() => route.continue()));
  await page.route(`**${files.assets}/**`, (route) => wait(900).then(() => route.continue()));
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });

  const spot = await middleOf(button(page, send).last());
  for (const rest of leadsOn ? [80, 200, 350, 500] : [80, 200]) {
    await touch(browser, spot);
    await wait(rest);
  }
  await over(page);
  await page.waitForLoadState('networkidle');
  expect(sent).toEqual([decodeURIComponent(call.join(' '))]);
}

async function middleOf(control: Locator): Promise<Spot> {
  await control.scrollIntoViewIfNeeded();
  const place = await control.boundingBox();
  if (!place) throw new Error('There is nothing to tap.');
  return { x: place.x + place.width / 2, y: place.y + place.height / 2 };
}
