import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { dishRow, withCategory, withDish } from '#test/support/browser-menu-list.ts';
import { dishPhoto } from '#test/support/browser-photo.ts';
import { fault } from '#test/support/browser-trouble.ts';
import { heading, press, text, type } from './actions.ts';
import { answering, answeringWith, failing, waiting } from './conditions.ts';
import type { Area } from './screen.ts';

const path = pages.menu();
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

async function selectTwo(page: Page): Promise<void> {
  await press(page, 'Select');
  for (const name of ['Select Plain Dosa', 'Select Ghee Roast Dosa'])
    await page.getByRole('checkbox', { name }).check();
}

async function choosePhotos(page: Page): Promise<void> {
  const photo = await dishPhoto(800);
  const files = ['masala-dosa.jpg', 'IMG_0042.jpg'].map((name) => ({ ...photo, name }));
  await page.getByLabel('Photos', { exact: true }).setInputFiles(files);
}

const withoutMarks = answeringWith('/api/menu/allmenu', (menu) => {
  for (const { menu_items } of menu as Array<{ menu_items: object[] }>)
    for (const item of menu_items) Object.assign(item, { diet: '', jain: '', isVegan: false });
});

/** The first dish comes in sizes, one of them sold out. */
const inSizes = answeringWith('/api/menu/allmenu', (menu) => {
  const item = menu.flatMap((category: { menu_items: Array<{ name: string }> }) => category.menu_items);
  const dosa = item.find(({ name }: { name: string }) => name === 'Plain Dosa');
  const size = (no: number, name: string, price: number, isAvailable = true) => ({
    id: `size-${no}`,
    no,
    name,
    price,
    isAvailable,
    availableAgainAt: null,
  });
  dosa.variants = [size(1, 'Plain', 60), size(2, 'Family', 129.5, false), size(3, 'Four feet long', 249)];
});

/** Stock of the first dishes: some left, none left, and counted for each size. */
const counted = answeringWith('/api/menu/allmenu', (menu) => {
  const [plain, ghee, masala] = menu[0].menu_items;
  Object.assign(plain, { stockLeft: 3 });
  Object.assign(ghee, { stockLeft: 0 });
  const size = { isAvailable: true, availableAgainAt: null };
  masala.variants = [
    { ...size, id: 'half', no: 1, name: 'Half', price: 60, stockLeft: 0 },
    { ...size, id: 'full', no: 2, name: 'Full', price: 110, stockLeft: 12_000 },
  ];
});

/** The first two dishes are the half and full size of the same dish. */
const inHalves = answeringWith('/api/menu/allmenu', (menu) => {
  const [half, full] = menu[0].menu_items;
  const { id, version, price } = full;
  menu[0].menu_items[0] = { ...half, name: 'Chicken Biryani (Half)' };
  menu[0].menu_items[1] = { ...half, id, version, price, name: 'Chicken Biryani (Full)' };
});

/** Fakes that a dish is switched off until it is turned on: nothing changes on the server for later screens. */
const switchingOff = (page: Page) =>
  page.route('**/api/menu/items/*/toggle-availability', async (route) => {
    const url = route.request().url().replace('/toggle-availability', '');
    const item = await (await route.fetch({ url, method: 'GET' })).json();
    const off = { isAvailable: false, is_available: false, availableAgainAt: null };
    await route.fulfill({ json: { success: true, item: { ...item, ...off } } });
  });

const time = (id: string, name: string, ranges: object[]) => ({
  id,
  name,
  outside: 'dim',
  ranges,
  version: 1,
});
const weekend = [{ weekdays: 96, opens: 18 * 60, closes: 26 * 60 }];
const manyTimes = [
  time('breakfast', 'Breakfast', [{ weekdays: 127, opens: 420, closes: 660 }]),
  time('lunch', 'Lunch thali and meals of the house, as long as there is some left', [
    { weekdays: 31, opens: 690, closes: 930 },
    { weekdays: 64, opens: 690, closes: 990 },
  ]),
  time('biryani', 'Biryani of the weekend', weekend),
  ...Array.from({ length: 9 }, (_, at) => time(`more-${at}`, `Evening snacks ${at + 1}`, weekend)),
];

export const ownerMenu: Area = {
  name: 'Menu list',
  screens: [
    { name: 'menu list', who: 'established', path, shows: text('Plain Dosa') },
    { name: 'menu list, from top to end', who: 'wordy', path, shows: text(/banana-leaf/), whole: true },
    {
      name: 'menu list, the prices of sizes',
      who: 'owner',
      path,
      before: inSizes,
      act: (page) => withDish(page, 'Plain Dosa', 'Change prices'),
      shows: (page) => page.getByLabel('Price of Plain Dosa, Family in rupees'),
    },
    {
      name: 'menu list, sizes that are sold out',
      who: 'owner',
      path,
      before: inSizes,
      act: (page) => withDish(page, 'Plain Dosa', 'Sold-out sizes'),
      shows: (page) => page.getByRole('switch', { name: 'Plain Dosa, Family available' }),
    },
    {
      name: 'menu list, dishes to be joined',
      who: 'owner',
      path,
      before: inHalves,
      shows: text(/look like sizes of \d+ items?\. Join them/),
    },
    {
      name: 'menu list, dishes being joined',
      who: 'owner',
      path,
      before: inHalves,
      act: (page) => press(page, 'Show them'),
      shows: text('Make 1 item'),
    },
    {
      name: 'serving times, none yet',
      who: 'owner',
      path,
      act: (page) => press(page, 'Item timings'),
      shows: text('No item timings yet. All items are available all day.'),
    },
    {
      name: 'serving times, loading',
      who: 'owner',
      path,
      before: waiting('/api/menu/serving-times'),
      act: (page) => press(page, 'Item timings'),
      shows: (page) => dialog(page).getByText('Loading…'),
    },
    {
      name: 'serving times, many',
      who: 'owner',
      path,
      before: answering('/api/menu/serving-times', manyTimes),
      act: (page) => press(page, 'Item timings'),
      shows: (page) => page.getByRole('button', { name: 'Delete Breakfast' }),
    },
    {
      name: 'serving times, not loaded',
      who: 'owner',
      path,
      before: failing('/api/menu/serving-times'),
      act: (page) => press(page, 'Item timings'),
      shows: text('Your item timings did not load'),
    },
    {
      name: 'serving times, being deleted',
      who: 'owner',
      path,
      before: answering('/api/menu/serving-times', manyTimes),
      async act(page) {
        await press(page, 'Item timings');
        await press(page, 'Delete Breakfast');
      },
      shows: text(/^Delete "Breakfast"\?/),
    },
    {
      name: 'serving times, one past midnight',
      who: 'owner',
      path,
      before: answering('/api/menu/serving-times', manyTimes),
      async act(page) {
        await press(page, 'Item timings');
        await press(page, /^Edit Biryani of the weekend/);
      },
      shows: text('until 2:00 AM on the next day'),
    },
    {
      name: 'serving times, without a name',
      who: 'owner',
      path,
      async act(page) {
        await press(page, 'Item timings');
        await press(page, 'Add item timings');
        await press(page, 'Another time');
        await press(page, 'Save');
      },
      shows: text('Enter a name, for example Breakfast.'),
    },
    {
      name: 'serving times, not saved',
      who: 'owner',
      path,
      before: answering(
        '/api/menu/serving-times',
        { code: 'internal', message: 'Something went wrong.' },
        500,
        'POST',
      ),
      async act(page) {
        await press(page, 'Item timings');
        await press(page, 'Add item timings');
        await page.getByLabel('Name', { exact: true }).fill('Breakfast');
        await press(page, 'Save');
      },
      shows: (page) => dialog(page).getByRole('alert'),
    },
    { name: 'menu list, empty', who: 'beginner', path, shows: text('Your menu is empty') },
    {
      name: 'menu list, loading',
      who: 'owner',
      path,
      before: waiting('/api/menu/allmenu'),
      shows: heading('Menu Items'),
    },
    {
      name: 'menu list, not loaded',
      who: 'owner',
      path,
      before: failing('/api/menu/allmenu'),
      shows: text('Failed to load menu data'),
    },
    {
      name: 'menu list, further down',
      who: 'established',
      path,
      act: (page) => page.getByText('No items in this category').scrollIntoViewIfNeeded(),
      shows: text('No items in this category'),
    },
    {
      name: 'menu list, a search',
      who: 'established',
      path,
      act: (page) => type(page, { 'Search items': 'paneer' }),
      shows: text('Paneer Butter Masala'),
    },
    {
      name: 'menu list, a search in vain',
      who: 'owner',
      path,
      act: (page) => type(page, { 'Search items': 'sushi' }),
      shows: text(/Nothing found/),
    },
    {
      name: 'menu list, arranging',
      who: 'owner',
      path,
      act: (page) => press(page, 'Arrange Categories'),
      shows: (page) => page.getByRole('button', { name: 'Done' }),
    },
    {
      name: 'menu list, an order not saved',
      who: 'owner',
      path,
      before: failing('/api/menu/categories/reorder'),
      async act(page) {
        await press(page, 'Arrange Categories');
        await press(page, 'Move Drinks up');
      },
      shows: text('Failed to save order'),
    },
    {
      name: 'menu list, a price in its place',
      who: 'owner',
      path,
      act: (page) => withDish(page, 'Plain Dosa', 'Change price'),
      shows: (page) => page.getByLabel(/^Price of Plain Dosa/),
    },
    {
      name: 'menu list, a price that is none',
      who: 'owner',
      path,
      async act(page) {
        await withDish(page, 'Plain Dosa', 'Change price');
        await page.getByLabel(/^Price of Plain Dosa/).fill('seventy');
        await press(page, 'Save price');
      },
      shows: (page) => page.getByRole('alert').first(),
    },
    {
      name: 'menu list, what can be done with an item',
      who: 'owner',
      path,
      act: (page) => dishRow(page, 'Plain Dosa').click(),
      shows: (page) => page.getByRole('dialog').or(page.getByRole('menu')),
    },
    {
      name: 'menu list, an item moves to another category',
      who: 'owner',
      path,
      act: (page) => withDish(page, 'Plain Dosa', 'Move to another category'),
      shows: (page) => page.getByRole('list', { name: 'Categories to move to' }),
    },
    {
      name: 'menu list, the items of a category being arranged',
      who: 'owner',
      path,
      act: (page) => withCategory(page, 'Dosas & Uttapam', 'Arrange items'),
      shows: (page) => page.getByRole('button', { name: 'Move Plain Dosa down' }),
    },
    {
      name: 'menu list, items selected',
      who: 'owner',
      path,
      act: selectTwo,
      shows: text('2 selected'),
    },
    {
      name: 'menu list, new prices for the selected items',
      who: 'owner',
      path,
      async act(page) {
        await selectTwo(page);
        await press(page, 'Price');
      },
      shows: (page) => page.getByRole('table', { name: 'Prices before and after' }),
    },
    {
      name: 'menu list, new prices that cannot be',
      who: 'owner',
      path,
      async act(page) {
        await selectTwo(page);
        await press(page, 'Price');
        await page.getByText('Decrease').click();
        await page.getByRole('dialog').getByLabel('In', { exact: true }).selectOption('amount');
        await page.getByRole('dialog').getByLabel('By', { exact: true }).fill('75');
      },
      shows: text('Stays: it would be below ₹0.'),
    },
    {
      name: 'menu list, marks of a category',
      who: 'owner',
      path,
      async act(page) {
        await page
          .getByRole('button', { name: /^Veg marks of/ })
          .first()
          .click();
        await page.getByText('Non-veg', { exact: true }).click();
      },
      shows: text(/items will change/),
    },
    {
      name: 'menu list, dishes without marks',
      who: 'owner',
      path,
      before: withoutMarks,
      shows: text(/without a veg mark/),
    },
    {
      name: 'menu list, marks suggested',
      who: 'owner',
      path,
      before: withoutMarks,
      async act(page) {
        await page
          .getByRole('button', { name: /^Suggest marks for/ })
          .first()
          .click();
      },
      shows: text(/Names can mislead/),
    },
    {
      name: 'menu list, what was changed can be undone',
      who: 'owner',
      path,
      before: answering('/api/menu/bulk', {
        run: {
          id: 'run',
          added: 0,
          repriced: 12,
          switched: 3,
          moved: 0,
          pictured: 0,
          marked: 0,
          deleted: 0,
          undoUntil: '2099-01-01T10:15:00.000Z',
        },
      }),
      shows: text(/^12 prices updated, 3 items marked/),
    },
    {
      name: 'photos, none chosen yet',
      who: 'owner',
      path: pages.menuPhotos(),
      shows: (page) => page.getByRole('button', { name: 'Choose photos' }),
    },
    {
      name: 'photos, chosen and on their way',
      who: 'owner',
      path: pages.menuPhotos(),
      before: waiting('/api/upload'),
      act: choosePhotos,
      shows: (page) => page.getByRole('button', { name: /^Is it Masala Dosa/ }),
    },
    {
      name: 'photos, not sent',
      who: 'owner',
      path: pages.menuPhotos(),
      before: failing('/api/upload'),
      act: choosePhotos,
      shows: (page) => page.getByRole('button', { name: 'Try again' }).first(),
    },
    {
      name: 'photos, which item is it?',
      who: 'owner',
      path: pages.menuPhotos(),
      before: waiting('/api/upload'),
      async act(page) {
        await choosePhotos(page);
        await press(page, 'Choose an item for IMG_0042.jpg');
      },
      shows: dialog,
    },
    {
      name: 'menu list, delete an item?',
      who: 'owner',
      path,
      act: (page) => withDish(page, 'Plain Dosa', 'Delete'),
      shows: dialog,
    },
    {
      name: 'menu list, delete a category?',
      who: 'owner',
      path,
      act: (page) => withCategory(page, 'Dosas & Uttapam', 'Delete category'),
      shows: dialog,
    },
    {
      name: 'menu list, deleted',
      who: 'owner',
      path,
      before: answering('/api/menu/items/*', { success: true }, 200, 'DELETE'),
      async act(page) {
        await withDish(page, 'Plain Dosa', 'Delete');
        await press(page, 'Delete');
      },
      shows: text('Menu item deleted successfully'),
    },
    {
      name: 'menu list, not deleted',
      who: 'owner',
      path,
      before: answering('/api/menu/items/*', fault.json, 500, 'DELETE'),
      async act(page) {
        await withDish(page, 'Plain Dosa', 'Delete');
        await press(page, 'Delete');
      },
      shows: text('Failed to delete menu item'),
    },
    { name: 'category, new', who: 'owner', path, act: (page) => press(page, 'Add category'), shows: dialog },
    {
      name: 'category, refused',
      who: 'owner',
      path,
      async act(page) {
        await press(page, 'Add category');
        await type(page, { 'Category name': 'Drinks' });
        await press(page, 'Add');
      },
      shows: text(/already have a category/),
    },
    {
      name: 'category, edit',
      who: 'owner',
      path,
      act: (page) => withCategory(page, 'Dosas & Uttapam', 'Rename'),
      shows: dialog,
    },
    { name: 'availability', who: 'established', path: pages.available(), shows: text('Plain Dosa') },
    {
      name: 'availability, long names',
      who: 'wordy',
      path: pages.available(),
      shows: text(/banana-leaf/),
      whole: true,
    },
    {
      name: 'availability, no menu',
      who: 'beginner',
      path: pages.available(),
      shows: text(/No menu categories found/),
    },
    {
      name: 'availability, loading',
      who: 'owner',
      path: pages.available(),
      before: waiting('/api/menu/allmenu'),
      shows: heading('Availability'),
    },
    {
      name: 'availability, not loaded',
      who: 'owner',
      path: pages.available(),
      before: failing('/api/menu/allmenu'),
      shows: text('Your menu did not load'),
    },
    {
      name: 'availability, a search',
      who: 'established',
      path: pages.available(),
      act: (page) => type(page, { 'Search items': 'paneer' }),
      shows: text('Paneer Butter Masala'),
    },
    {
      name: 'availability, until when something is off',
      who: 'owner',
      path: pages.available(),
      before: switchingOff,
      act: (page) => page.getByRole('switch', { name: /^Plain Dosa/ }).click(),
      shows: (page) => page.getByRole('button', { name: 'Until I turn it on' }),
    },
    {
      name: 'availability, what is counted',
      who: 'owner',
      path: pages.available(),
      before: counted,
      shows: (page) => page.getByLabel('How many Plain Dosa are left'),
    },
    {
      name: 'availability, picking a time',
      who: 'owner',
      path: pages.available(),
      before: switchingOff,
      async act(page) {
        await page.getByRole('switch', { name: /^Plain Dosa/ }).click();
        await page.getByRole('group').getByRole('button', { name: 'Until …' }).click();
        await page.getByLabel('Back on').fill('2020-01-01T10:00');
        await press(page, 'Save');
      },
      shows: text('Choose a later time.'),
    },
    {
      name: 'availability, being saved',
      who: 'owner',
      path: pages.available(),
      before: waiting('/api/menu/items/*/toggle-availability'),
      act: (page) => page.getByRole('switch', { name: 'Plain Dosa available' }).click(),
      shows: text('Plain Dosa'),
    },
    {
      name: 'availability, not saved',
      who: 'owner',
      path: pages.available(),
      before: failing('/api/menu/items/*/toggle-availability'),
      act: (page) => page.getByRole('switch', { name: 'Plain Dosa available' }).click(),
      shows: text('Failed to toggle availability'),
    },
  ],
};
