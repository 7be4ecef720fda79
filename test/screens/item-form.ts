import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { dishPhoto, keptFiles } from '#test/support/browser-photo.ts';
import { alert, heading, press, text, type } from './actions.ts';
import { answering, cut, failing, waiting } from './conditions.ts';
import type { Area } from './screen.ts';
import type { Stage } from './stage.ts';

const path = pages.menuCreate();
const edit = ({ owner }: Stage) => pages.menuEdit(owner.itemId);
const dosa = { Name: 'Paper Dosa', Price: '130' };

async function choosePhoto(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Choose a photo');
  await (await chooser).setFiles(await dishPhoto(800));
}

const chooseSizes = (page: Page) => page.getByText('Sizes', { exact: true }).click();

/** Somebody else has saved first, with another price: saving is refused with 409. */
async function beBehind(page: Page): Promise<void> {
  await page.route('**/api/menu/items/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    const item = await route.fetch({ method: 'GET', postData: '' });
    const current = { ...(await item.json()), price: 75, version: 99 };
    const message = 'This was changed on another device.';
    await route.fulfill({
      status: 409,
      json: { success: false, code: 'stale', message, error: message, current },
    });
  });
}

export const itemForm: Area = {
  name: 'Item form',
  screens: [
    { name: 'new item', who: 'owner', path, shows: heading('Add New Menu Item'), whole: true },
    {
      name: 'new item, all that a dish may be marked with',
      who: 'owner',
      path,
      async act(page) {
        await page.getByText('Add-ons, marks').click();
        await page.getByText('Veg', { exact: true }).click();
        await page.getByText('Bestseller', { exact: true }).click();
      },
      shows: text('Contains, for people with allergies'),
      whole: true,
    },
    {
      name: 'new item, packing and ways to order',
      who: 'owner',
      path,
      before: answering('/api/restaurant/ordering', {
        success: true,
        ordering: {
          ways: [{ type: 'dine_in' }, { type: 'takeaway' }, { type: 'delivery' }],
          deliveryAreas: [],
          deliversElsewhere: true,
          charges: [{ name: 'Packing', basis: 'piece', amount: 5, isForDineIn: false }],
          gst: { mode: 'none', basisPoints: 500 },
          numbersOrders: false,
          version: 3,
        },
      }),
      async act(page) {
        await page.getByText('Add-ons, marks').click();
        await page.getByLabel('Packing of one piece').fill('12.50');
        await page.getByText('Delivery', { exact: true }).click();
      },
      shows: text('Leave empty for the usual packing charge (Packing ₹5.00). 0 means none.'),
      whole: true,
    },
    {
      name: 'new item, how many are left',
      who: 'owner',
      path,
      async act(page) {
        await page.getByText('Add-ons, marks').click();
        await page.getByLabel('Count how many are left').fill('24');
      },
      shows: (page) => page.getByLabel('Count how many are left'),
      whole: true,
    },
    {
      name: 'new item, how many are left of each size',
      who: 'owner',
      path,
      async act(page) {
        await chooseSizes(page);
        await press(page, 'Half, Full');
        await page.getByText('Add-ons, marks').click();
      },
      shows: (page) => page.getByRole('group', { name: /^Count how many are left/ }),
      whole: true,
    },
    {
      name: 'new item, no category yet',
      who: 'beginner',
      path,
      shows: (page) => page.getByLabel('New category name'),
    },
    {
      name: 'new item, nothing typed',
      who: 'owner',
      path,
      act: (page) => press(page, 'Save'),
      shows: text('Enter a price.'),
    },
    {
      name: 'new item, in sizes',
      who: 'owner',
      path,
      act: chooseSizes,
      shows: (page) => page.getByRole('button', { name: 'Half, Full', exact: true }),
    },
    {
      name: 'new item, sizes not all typed',
      who: 'owner',
      path,
      act: async (page) => {
        await chooseSizes(page);
        await press(page, 'Small, Medium, Large');
        const twice = { 'Name of size 1': 'Small', 'Name of size 2': 'Small' };
        await type(page, { 'Price of size 1 in rupees': '120', ...twice });
        await page.getByRole('button', { name: 'Actions for Large', exact: true }).click();
        await page.getByRole('menuitem', { name: 'Sold out' }).click();
        await press(page, 'Save');
      },
      shows: text('Two sizes are called Small.'),
    },
    {
      name: 'new item, one size to be kept',
      who: 'owner',
      path,
      act: async (page) => {
        await chooseSizes(page);
        await press(page, 'Half, Full');
        await type(page, { 'Price of size 2 in rupees': '240' });
        await page.getByRole('button', { name: 'Actions for Half', exact: true }).click();
        await page.getByRole('menuitem', { name: 'Remove' }).click();
      },
      shows: text('Keep Full as the only size?'),
    },
    {
      name: 'new item, a photo chosen before and not sent',
      who: 'owner',
      path,
      before: waiting('/api/upload'),
      act: async (page) => {
        page.on('dialog', (dialog) => dialog.accept());
        await choosePhoto(page);
        while ((await keptFiles(page)) === 0) await page.waitForTimeout(50);
        await page.reload();
      },
      shows: text('You have an unsaved photo here'),
    },
    {
      name: 'new item, typed before and not saved',
      who: 'owner',
      path,
      act: async (page) => {
        page.on('dialog', (dialog) => dialog.accept());
        await type(page, dosa);
        await page.reload();
      },
      shows: text('You have unsaved text here'),
    },
    {
      name: 'new item, a new category',
      who: 'owner',
      path,
      act: (page) => press(page, 'New category'),
      shows: (page) => page.getByLabel('New category name'),
    },
    {
      name: 'new item, a price that is none',
      who: 'owner',
      path,
      async act(page) {
        await type(page, { Name: 'Paper Dosa', Price: 'ask the cook' });
        await press(page, 'Save');
      },
      shows: text(/is not a number/),
    },
    {
      name: 'new item, with a photo',
      who: 'owner',
      path,
      act: choosePhoto,
      shows: text('Image Uploaded Successfully'),
      whole: true,
    },
    {
      name: 'new item, a photo on its way',
      who: 'owner',
      path,
      before: waiting('/api/upload'),
      act: choosePhoto,
      shows: (page) => page.getByRole('button', { name: 'Cancel upload' }),
      whole: true,
    },
    {
      name: 'new item, saving waits for the photo',
      who: 'owner',
      path,
      before: waiting('/api/upload'),
      async act(page) {
        await type(page, dosa);
        await choosePhoto(page);
        await press(page, 'Save');
      },
      shows: (page) => page.getByRole('main').getByText('Waiting for the photo…'),
    },
    {
      name: 'new item, saving failed with the photo',
      who: 'owner',
      path,
      before: (page) => page.route('**/api/upload', (route) => setTimeout(() => void route.abort(), 1_500)),
      async act(page) {
        await type(page, dosa);
        await choosePhoto(page);
        await press(page, 'Save');
      },
      shows: alert(/the photo did not upload/),
      whole: true,
    },
    {
      name: 'new item, a photo that fails',
      who: 'owner',
      path,
      before: cut('/api/upload'),
      act: choosePhoto,
      shows: alert(/No internet/),
      whole: true,
    },
    {
      name: 'new item, server fault',
      who: 'owner',
      path,
      before: failing('/api/menu/items'),
      async act(page) {
        await type(page, dosa);
        await press(page, 'Save');
      },
      shows: alert(/went wrong/),
    },
    {
      name: 'new item, left unsaved?',
      who: 'owner',
      path,
      async act(page) {
        await type(page, dosa);
        await press(page, 'Cancel');
      },
      shows: (page) => page.getByRole('alertdialog'),
    },
    {
      name: 'edit item',
      who: 'owner',
      path: edit,
      shows: (page) => page.getByRole('img', { name: 'Photo' }),
      whole: true,
    },
    {
      name: 'edit item, somebody was faster',
      who: 'owner',
      path: edit,
      before: beBehind,
      async act(page) {
        await type(page, { Price: '80' });
        await press(page, 'Save');
      },
      shows: (page) => page.getByRole('button', { name: 'Keep mine' }),
    },
    {
      name: 'edit item, loading',
      who: 'owner',
      path: edit,
      before: waiting('/api/menu/items/*'),
      shows: text('Loading the form'),
    },
    {
      name: 'edit item, not loaded',
      who: 'owner',
      path: pages.menuEdit('gone'),
      shows: text('Failed to load data'),
    },
  ],
};
