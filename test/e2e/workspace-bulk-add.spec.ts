import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { dishRow } from '#test/support/browser-menu-list.ts';
import { fault } from '#test/support/browser-trouble.ts';
import { expect, test } from './fixtures.ts';

const pasted = [
  '*ROLLS*',
  '• Paneer Roll - 90/-',
  '• Egg Roll ........ Rs.80',
  '',
  'Juices:',
  '1) Sweet Lime  ₹60',
  '2) Watermelon 40/70',
].join('\r\n');

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click();
const undo = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Undo', exact: true });
const allAdded = (page: Page) => page.getByText('All categories and items added!', { exact: true });
const choose = (page: Page, name: string, csv: string) =>
  page
    .getByLabel('CSV or Excel file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) });

test('a menu from a chat is held for its one doubtful line, put right, and added @main', async ({
  page,
  newOwner,
  signIn,
}) => {
  await signIn(await newOwner());
  await page.goto(pages.bulkAdd());
  await page.getByLabel('Your menu').fill(pasted);
  await expect(preview(page).getByRole('status')).toContainText('1 line to check');
  await submit(page);
  await expect(page.getByRole('alert')).toContainText('1 line to check.');
  await expect(page.getByRole('alert')).toBeFocused();

  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(preview(page).getByRole('row', { name: /Paneer Roll/ })).toHaveCount(0);
  await preview(page).getByRole('button', { name: 'Edit Watermelon' }).click();
  await preview(page).getByLabel('Name', { exact: true }).fill('Melon');
  await preview(page).getByRole('button', { name: 'Done' }).click();
  await expect(preview(page).getByRole('button', { name: 'Edit Melon' })).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await submit(page);
  await expect(allAdded(page)).toBeVisible();
  await expect(page.getByLabel('Your menu')).toHaveValue('');
  await expect(page.getByRole('link', { name: 'See your menu' })).toBeInViewport();
  await page.getByRole('link', { name: 'See your menu' }).click();
  for (const name of ['Paneer Roll', 'Egg Roll', 'Sweet Lime'])
    await expect(dishRow(page, name)).toHaveCount(1);
  await expect(page.getByText('Melon', { exact: true }).first()).toBeVisible();
});

test('lines in doubt can be left out for now, and the run be undone after a reload', async ({
  page,
  newOwner,
  signIn,
}) => {
  await signIn(await newOwner());
  await page.goto(pages.bulkAdd());
  const text = 'Snacks:\nSamosa,20\nTea 2';
  await page.getByLabel('Your menu').fill(text);
  await expect(preview(page).getByRole('status')).toContainText('1 line to check');
  await submit(page);
  await page.getByRole('button', { name: 'Leave it out' }).click();
  await expect(page.getByLabel('Your menu')).toHaveValue('Snacks:\nTea 2');
  await submit(page);
  await page.getByRole('button', { name: 'Add as it is' }).click();
  await expect(allAdded(page)).toBeVisible();

  await page.reload();
  await expect(page.getByText(/^Last bulk add: 1 item added\. It can be undone until/)).toBeVisible();
  await page.goto(pages.menu());
  await undo(page).click();
  await expect(page.getByText('Undone. 1 item removed from your menu.')).toBeVisible();
  // Undone on the menu too, the lines are back in the box, to be corrected. Then the run before can be undone.
  await page.goto(pages.bulkAdd());
  await expect(page.getByLabel('Your menu')).toHaveValue('Snacks:\nTea 2');
  await expect(page.getByText(/^Last bulk add: 1 item added/)).toBeVisible();
  await undo(page).click();
  await expect(page.getByText(/^Last bulk add/)).toHaveCount(0);
  await page.goto(pages.menu());
  await expect(page.getByText('Snacks')).toHaveCount(0);
});

test('a file asks for the columns it does not explain, and brings new prices that can be undone', async ({
  page,
  newOwner,
  signIn,
}) => {
  await signIn(await newOwner({ Chaat: { 'Bhel Puri': 60, 'Sev Puri': 70 } }));
  await page.goto(pages.bulkAdd());
  await choose(
    page,
    'menu.csv',
    'Section,Dish,AC Rate,Counter\nChaat,Bhel Puri,90,65\nChaat,Sev Puri,99,70\nChaat,Dahi Puri,95,80\n',
  );
  await expect(page.getByText('What is in these columns?')).toBeVisible();
  await page.getByLabel('AC Rate', { exact: true }).selectOption('Leave out');
  await page.getByLabel('Counter', { exact: true }).selectOption('Price');

  const prices = page.getByRole('region', { name: '1 item on your menu at another price' });
  await expect(prices.getByRole('row', { name: /Bhel Puri ₹60\.00 ₹65\.00/ })).toBeVisible();
  await expect(preview(page).getByText('1 item already on your menu at the same price.')).toBeVisible();
  await page.getByRole('button', { name: 'Update prices' }).click();
  await expect(page.getByText('1 price updated.', { exact: true })).toBeVisible();
  await expect(preview(page).getByText('2 items already on your menu at the same price.')).toBeVisible();
  // Delays what the page learns of the new run: until then, its Undo would take back the run before.
  await page.route('**/api/menu/bulk', async (route) => {
    if (route.request().method() === 'GET') await page.waitForTimeout(1_000);
    await route.continue();
  });
  await submit(page);
  await expect(allAdded(page)).toBeVisible();

  await undo(page).click();
  await expect(page.getByText('Undone. 1 item removed from your menu.')).toBeVisible();
  await expect(page.getByText('1 item added to your menu.')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
  await undo(page).click();
  await expect(page.getByText('Undone. 1 price as before.')).toBeVisible();
  await expect(prices.getByRole('row', { name: /Bhel Puri ₹60\.00 ₹65\.00/ })).toBeVisible();
});

for (const next of ['try', 'try after a reload, which shows the dishes'])
  test(`a menu that did not get through stays, and is added once by the next ${next} @phone`, async ({
    page,
    newOwner,
    signIn,
  }) => {
    const text = 'Snacks:\nSamosa,20\nKachori,25;';
    await signIn(await newOwner());
    await page.goto(pages.bulkAdd());
    await page.getByLabel('Your menu').fill(text);
    // The worst case: the server has added everything, and the response is lost.
    await page.route('**/api/menu/bulk', async (route) => {
      await route.fetch();
      await route.fulfill(fault);
    });
    await submit(page);
    await expect(page.getByText('Bulk add failed.', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Your menu')).toHaveValue(text);

    await page.unroute('**/api/menu/bulk');
    if (next !== 'try') {
      await page.reload();
      await expect(page.getByText('2 items already on your menu at the same price.')).toBeVisible();
    }
    await submit(page);
    await expect(allAdded(page)).toBeVisible();
    await expect(page.getByText('Your last submit was not confirmed')).toHaveCount(0);
    await expect(page.getByLabel('Your menu')).toHaveValue('');
    await page.goto(pages.menu());
    await expect(dishRow(page, 'Samosa')).toHaveCount(1);
    await expect(dishRow(page, 'Kachori')).toHaveCount(1);
  });

test('onboarding takes the menu from a file too @phone', async ({ page, newOwner, signIn }) => {
  await signIn(await newOwner());
  await page.goto(pages.onboarding());
  await page.getByRole('button', { name: 'Paste a whole menu instead' }).click();
  await choose(
    page,
    'menu.csv',
    'Category,Item,Description,Price\nChaat,Bhel Puri,Crisp,60\nDrinks,Lassi,,50\n',
  );
  await expect(preview(page).getByText('Crisp')).toBeVisible();
  await page.getByRole('button', { name: 'Save 2 items' }).click();
  await expect(page.getByRole('heading', { name: 'Your page is live' })).toBeVisible();
  await page.goto(pages.menu());
  await expect(dishRow(page, 'Bhel Puri')).toHaveCount(1);
});

test('onboarding counts the same everywhere, and goes on past lines that cannot be read @phone', async ({
  page,
  newOwner,
  signIn,
}) => {
  await signIn(await newOwner());
  await page.goto(pages.onboarding());
  await page.getByRole('button', { name: 'Paste a whole menu instead' }).click();
  const box = page.getByLabel('Your menu');
  await box.fill('Annapurna Sweets\n\nStarters:\nSamosa,20\nKachori,25;\nDrinks:\nLassi');
  await expect(preview(page).getByText('2 items in 1 category; 2 lines cannot be read')).toBeVisible();
  await page.getByRole('button', { name: 'Save 2 items' }).click();
  const left = '2 lines are still in the box.';
  await expect(page.getByText('2 items added to your menu.')).toHaveCount(2);
  await expect(page.getByText(left)).toHaveCount(2);
  await expect(preview(page).getByText('Nothing to add; 2 lines cannot be read')).toBeVisible();
  await expect(box).toHaveValue('Annapurna Sweets\n\nDrinks:\nLassi');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Your page is live' })).toBeVisible();
  await page.goto(pages.bulkAdd());
  await expect(box).toHaveValue('Annapurna Sweets\n\nDrinks:\nLassi');
  await expect(page.getByText(/^Last bulk add: 2 items added\./)).toBeVisible();
});

test('two prices become the sizes of one dish, whose mark is offered and confirmed @phone', async ({
  page,
  newOwner,
  newWindow,
  signIn,
}) => {
  const owner = await newOwner();
  await signIn(owner);
  await page.goto(pages.bulkAdd());
  await page
    .getByLabel('Your menu')
    .fill('Starters:\nPaneer tikka 120/200 (half/full)\nHouse platter 400\nChef special 90');
  const row = preview(page).getByRole('row', { name: /Paneer tikka/ });
  await expect(row).toContainText('Half ₹120.00');
  await expect(row).toContainText('Full ₹200.00');

  await expect(preview(page).getByText('3 without a veg mark')).toBeVisible();
  await preview(page).getByRole('button', { name: 'Suggest marks for Starters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark Starters' });
  await expect(dialog.getByRole('listitem')).toHaveText([/Paneer tikka.*Veg/]);
  await dialog.getByRole('button', { name: 'Mark 1 item' }).click();
  await expect(row.getByRole('img', { name: 'Veg' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByRole('img', { name: 'Veg' })).toHaveCount(0);
  await preview(page).getByRole('button', { name: 'Suggest marks for Starters' }).click();
  await dialog.getByRole('button', { name: 'Mark 1 item' }).click();
  await submit(page);
  await expect(allAdded(page)).toBeVisible();

  const customer = await newWindow();
  await customer.goto(pages.storefront(owner.slug));
  await expect(customer.getByRole('heading', { level: 3 })).toHaveText([
    'Paneer tikka',
    'House platter',
    'Chef special',
  ]);
  await expect(customer.getByRole('heading', { name: 'Veg Paneer tikka', exact: true })).toBeVisible();
  await expect(customer.getByRole('listitem').filter({ hasText: 'Paneer tikka' })).toContainText(
    /Half.*120.*Full.*200/s,
  );
});

test('a file with a column for each size makes sizes, and says what its dishes ask for @phone', async ({
  page,
  newOwner,
  signIn,
}) => {
  await signIn(await newOwner());
  await page.goto(pages.bulkAdd());
  const csv = [
    'Category,Item,Price (Half),Price (Full),Choices',
    'Tandoor,Malai tikka,140,260,Dips (at most 1)',
    'Tandoor,Roti,,15,',
    '',
    'Group of choices,Choice,Price (₹)',
    'Dips,Mint,',
    ',Garlic,10',
  ].join('\n');
  await choose(page, 'menu.csv', csv);
  const row = preview(page).getByRole('row', { name: /Malai tikka/ });
  await expect(row).toContainText('Half ₹140.00');
  await expect(row).toContainText('Full ₹260.00');
  await expect(row).toContainText('Asks for: Dips');
  await expect(
    preview(page).getByText('1 add-on group will be added first: Dips (Mint, Garlic).'),
  ).toBeVisible();
  await submit(page);
  await expect(allAdded(page)).toBeVisible();
  await page.goto(pages.menu());
  const dish = 'Malai tikka Half ₹140.00 · Full ₹260.00 add-ons: Dips, actions';
  await expect(page.getByRole('button', { name: dish, exact: true })).toBeVisible();
});

test('a file names its categories in Hindi too, asks where its rows differ, and renames them later @phone', async ({
  page,
  newOwner,
  signIn,
}) => {
  await signIn(await newOwner({ Drinks: { Tea: 10 } }, { settings: { languages: 'en hi' } }));
  await page.goto(pages.bulkAdd());
  const file = (sweets: string) =>
    [
      'Category,Item,Price,Category (Hindi)',
      'Drinks,Coffee,20,पेय',
      'Sweets,Halwa,60,मिठाई',
      `Sweets,Jalebi,40,${sweets}`,
    ].join('\n');
  await choose(page, 'menu.csv', file('मीठा'));
  await expect(preview(page).getByText('Sweets has different names in Hindi: मिठाई, मीठा.')).toBeVisible();
  const categories = page.getByRole('region', { name: '1 category on your menu will change' });
  await expect(categories.getByRole('row', { name: /Drinks Category \(Hindi\) – पेय/ })).toBeVisible();
  await preview(page).getByRole('button', { name: 'Call it मिठाई' }).click();
  await expect(preview(page).getByText('मिठाई')).toHaveCount(1);
  await categories.getByRole('button', { name: 'Update items' }).click();
  await expect(page.getByText('1 category updated.', { exact: true })).toBeVisible();
  await expect(categories).toHaveCount(0);
  await submit(page);
  await expect(allAdded(page)).toBeVisible();
  await page.goto(pages.menuNames('hi'));
  for (const [name, hindi] of [
    ['Drinks', 'पेय'],
    ['Sweets', 'मिठाई'],
  ] as const)
    await expect(page.getByRole('textbox', { name: new RegExp(name) }).first()).toHaveValue(hindi);
});

test('the exported menu is changed, uploaded again, and updates its items until that is undone', async ({
  page,
  newOwner,
  signIn,
}) => {
  await signIn(await newOwner({ Chaat: { 'Bhel Puri': 60, 'Sev Puri': 70, 'Pani Puri': 50 } }));
  await page.goto(pages.menu());
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export menu' }).click();
  const csv = await readFile(await (await saved).path(), 'utf8');

  await page.goto(pages.bulkAdd());
  const lines = csv.split('\r\n').filter((line) => !line.includes('Pani Puri'));
  const changed = [
    lines[0]?.replace('Price (₹)', 'Price (₹),Sizes,Served'),
    ...lines.slice(1).map((line) => line.replace(/(\d+\.00)/, '$1,,')),
  ]
    .join('\r\n')
    .replace('60.00,,', '60.00,Half 40; Full 65,')
    .replace('Chaat,Sev Puri', 'Specials,Special Sev Puri')
    .replace('70.00,,', '70.00,,Evenings');
  await choose(page, 'menu.csv', changed);
  const changes = page.getByRole('region', { name: '2 items on your menu will change' });
  await expect(
    changes.getByRole('row', { name: /Bhel Puri Sizes ₹60\.00 Half ₹40\.00 · Full ₹65\.00/ }),
  ).toBeVisible();
  await expect(changes.getByRole('row', { name: /Category Chaat Specials \(new category\)/ })).toBeVisible();
  await expect(changes.getByText('1 detail will stay as now')).toBeVisible();
  await expect(changes.getByText('“Evenings” is not one of your item timings.')).toBeVisible();
  await expect(changes.getByText('1 item not in this file. Nothing is deleted.')).toBeVisible();
  await expect(changes.getByRole('row', { name: /Sev Puri Name Sev Puri Special Sev Puri/ })).toBeVisible();
  await changes.getByRole('button', { name: 'Update items' }).click();
  await expect(page.getByText('2 items updated.', { exact: true })).toBeVisible();
  await expect(preview(page).getByText('1 item already on your menu at the same price.')).toBeVisible();
  await page.goto(pages.menu());
  await expect(dishRow(page, 'Special Sev Puri')).toHaveCount(1);
  await undo(page).click();
  await expect(dishRow(page, 'Special Sev Puri')).toHaveCount(0);
});
