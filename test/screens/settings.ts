import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { alert, dialog, heading, press, text, type } from './actions.ts';
import { answering, cut, failing, waiting } from './conditions.ts';
import { keeps } from './kept-orders.ts';
import type { Area } from './screen.ts';

const bulk = pages.bulkAdd();
const restaurant = pages.restaurantSettings();
const orderTypes = pages.orderTypes();
const charges = pages.charges();
const upi = pages.upi();

const devices = {
  success: true,
  sessions: [
    ['1', 'Chrome on Windows', '2026-03-02', true],
    ['2', 'Safari on iOS', '2026-02-11', false],
    ['3', 'Samsung Internet for Android', '2026-02-01', false],
    ['4', 'Unknown device', '2026-01-28', false],
  ].map(([id, device, day, isCurrent]) => ({
    id,
    device,
    startedAt: `${day}T06:30:00.000Z`,
    lastUsedAt: `${day}T09:30:00.000Z`,
    isCurrent,
  })),
};

const team = {
  success: true,
  people: [
    ['1', 'asha@example.com', 'owner', '2026-01-02'],
    ['2', 'ravi.with.a.long.name@a-mail-provider.example.com', 'manager', '2026-02-11'],
  ].map(([id, email, role, day]) => ({ id, email, role, joinedAt: `${day}T06:30:00.000Z` })),
  invitations: [
    { id: '3', email: 'meena@example.com', role: 'staff', expiresAt: '2026-03-09T06:30:00.000Z' },
  ],
};

const phones = [
  ['Front counter', 'staff', '', null],
  ['Tandoor', 'kitchen', 'Chrome on Android', '2026-02-11T06:30:00.000Z'],
  ['Evening manager', 'manager', 'Safari on iOS', '2026-02-01T06:30:00.000Z'],
].map(([name, role, browser, joinedAt], at) => ({
  id: `p${at}`,
  name,
  role,
  browser,
  joinedAt,
  lastUsedAt: '2026-03-02T06:30:00.000Z',
}));

const pasted = [
  'Rolls:',
  'Paneer Roll,90',
  'Egg Roll - 80/-',
  'Chicken Roll, with cheese,120.50;',
  'Juices',
  'Sweet Lime 60',
  'Watermelon 40/70',
  'Call 98765 43210 for party orders',
].join('\n');

async function paste(page: Page): Promise<void> {
  await type(page, { 'Your menu': pasted });
  await page.getByText('Watermelon').last().waitFor();
}

/** An empty menu before a paste: dishes that another screen has added would be left out of the paste. */
const noMenu = answering('/api/menu/allmenu', []);

/** Submit is held back first because of the line with two prices, so this confirms as well. */
async function submit(page: Page): Promise<void> {
  await paste(page);
  await press(page, 'Submit');
  await press(page, /^Add as/);
}

const onMenu = [
  {
    id: 'rolls',
    name: 'Rolls',
    description: '',
    version: 1,
    menu_items: ['Paneer Roll', 'Egg Roll'].map((name) => ({
      id: name,
      name,
      description: '',
      price: 80,
      category_id: 'rolls',
      image: '',
      isAvailable: true,
      is_available: true,
      version: 1,
    })),
  },
];
const sheet =
  'Section,Dish,Price,Counter,About\nRolls,Paneer Roll,90,110,\nSoups,Tomato,95,120,With croutons\n';

async function chooseFile(page: Page): Promise<void> {
  const file = { name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) };
  await page.getByLabel('CSV or Excel file').setInputFiles(file);
  await page.getByText('Tomato').last().waitFor();
}

async function chooseWithChoices(page: Page): Promise<void> {
  const sheet = [
    'Category,Item,Veg mark,Price (Half),Price (Full),Choices',
    'Tandoor,Malai tikka,Non-veg,140,260,Dips (at most 1); Breads',
    'Tandoor,Roti,Veg,,15,',
    'Rice,Jeera rice,,80,140,Raita',
    '',
    'Group of choices,Choice,Price (₹)',
    'Dips,Mint,',
    ',Garlic,10',
    'Breads,Naan,40',
  ].join('\n');
  const file = { name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) };
  await page.getByLabel('CSV or Excel file').setInputFiles(file);
  await page.getByText('Jeera rice').last().waitFor();
}

export const settings: Area = {
  name: 'Settings',
  screens: [
    { name: 'phones, none', who: 'owner', path: pages.devices(), shows: text('No phones added yet') },
    {
      name: 'phones',
      who: 'owner',
      path: pages.devices(),
      before: answering('/api/devices', { success: true, devices: phones }),
      shows: text('Tandoor'),
    },
    {
      name: 'phones, adding one',
      who: 'owner',
      path: pages.devices(),
      act: (page) => press(page, 'Add a phone'),
      shows: dialog('Add a phone'),
    },
    {
      name: 'phones, the code of a new one',
      who: 'owner',
      path: pages.devices(),
      before: async (page) => {
        const [device] = phones;
        await answering('/api/devices', { success: true, devices: [device] })(page);
        const added = { success: true, device, code: '7K3M4P9XW', validUntil: '2026-11-25T14:10:00.000Z' };
        await answering('/api/devices', added, 201, 'POST')(page);
      },
      async act(page) {
        await press(page, 'Add a phone');
        await page.getByRole('textbox', { name: 'Name' }).fill('Front counter');
        await page.getByRole('textbox', { name: 'Password' }).fill('eight copper tumblers');
        await press(page, 'Show code');
      },
      shows: text(/^Code: /),
    },
    {
      name: 'phones, a call that fails',
      who: 'owner',
      path: pages.devices(),
      before: failing('/api/devices'),
      shows: text('Phones did not load'),
    },
    { name: 'bulk add', who: 'owner', path: bulk, shows: heading('Bulk Add via Paste') },
    {
      name: 'bulk add, a paste',
      who: 'owner',
      path: bulk,
      before: noMenu,
      act: paste,
      shows: text('Paneer Roll'),
      whole: true,
    },
    {
      name: 'bulk add, nothing pasted',
      who: 'owner',
      path: bulk,
      act: (page) => press(page, 'Submit'),
      shows: text('Paste or type your menu first.'),
    },
    {
      name: 'bulk add, a line in doubt',
      who: 'owner',
      path: bulk,
      before: noMenu,
      async act(page) {
        await paste(page);
        await press(page, 'Submit');
      },
      shows: alert(/lines? to check/),
    },
    {
      name: 'bulk add, putting a line right',
      who: 'owner',
      path: bulk,
      before: noMenu,
      async act(page) {
        await paste(page);
        await press(page, 'Edit Watermelon');
      },
      shows: (page) => page.getByLabel('Name', { exact: true }),
    },
    {
      name: 'bulk add, a file and new prices',
      who: 'owner',
      path: bulk,
      before: answering('/api/menu/allmenu', onMenu),
      act: chooseFile,
      shows: (page) => page.getByRole('button', { name: 'Update prices' }),
      whole: true,
    },
    {
      name: 'bulk add, dishes with sizes and choices',
      who: 'owner',
      path: bulk,
      before: noMenu,
      act: chooseWithChoices,
      shows: text(/^Asks for: Dips/),
      whole: true,
    },
    {
      name: 'bulk add, marks suggested',
      who: 'owner',
      path: bulk,
      before: noMenu,
      async act(page) {
        await paste(page);
        await press(page, 'Suggest marks for Rolls');
      },
      shows: text('Please check each mark. Names can mislead.'),
    },
    {
      name: 'bulk add, to be undone',
      who: 'owner',
      path: bulk,
      before: answering(
        '/api/menu/bulk',
        { run: { id: 'run', added: 64, repriced: 3, undoUntil: '2099-12-31T18:29:00.000Z' } },
        200,
        'GET',
      ),
      shows: text(/^Last bulk add: 64 items added, 3 prices updated/),
    },
    {
      name: 'bulk add, on its way',
      who: 'owner',
      path: bulk,
      before: (page) => Promise.all([noMenu(page), waiting('/api/menu/bulk')(page)]),
      act: submit,
      shows: (page) => page.getByRole('button', { name: 'Submitting...' }),
    },
    {
      name: 'bulk add, failed',
      who: 'owner',
      path: bulk,
      before: (page) => Promise.all([noMenu(page), failing('/api/menu/bulk')(page)]),
      act: submit,
      shows: text('Bulk add failed.'),
    },
    {
      name: 'restaurant',
      who: 'owner',
      path: restaurant,
      shows: (page) => page.getByRole('button', { name: /^Save/ }),
      whole: true,
    },
    {
      name: 'restaurant, loading',
      who: 'owner',
      path: restaurant,
      before: waiting('/api/restaurant'),
      shows: heading('Restaurant'),
    },
    {
      name: 'restaurant, not loaded',
      who: 'owner',
      path: restaurant,
      before: failing('/api/restaurant'),
      shows: text('Failed to load data'),
    },
    {
      name: 'restaurant, the preview',
      who: 'owner',
      path: restaurant,
      act: (page) => page.getByText('Preview', { exact: true }).click(),
      shows: (page) => page.getByRole('button', { name: /^Save/ }),
      only: 'phone',
    },
    {
      name: 'restaurant, something wrong',
      who: 'owner',
      path: restaurant,
      async act(page) {
        await page.getByRole('textbox', { name: 'Instagram' }).fill('https://example.com/me');
        await press(page, /^Save/);
      },
      shows: (page) => page.getByRole('textbox', { name: 'Instagram' }),
    },
    {
      name: 'restaurant, usual notes',
      who: 'owner',
      path: restaurant,
      async act(page) {
        for (const note of ['Less spicy', 'No onion']) await press(page, `Add ${note}`);
        await page.getByRole('textbox', { name: /^Usual notes/ }).fill('Bahut kam teekha, please');
        await page.keyboard.press('Enter');
      },
      shows: (page) => page.getByRole('button', { name: 'Remove Bahut kam teekha, please' }),
      whole: true,
    },
    {
      name: 'restaurant, as many usual notes as there may be',
      who: 'owner',
      path: restaurant,
      async act(page) {
        for (const note of ['Less spicy', 'Extra spicy', 'No onion', 'No garlic', 'Less sugar', 'Less oil'])
          await press(page, `Add ${note}`);
      },
      shows: text('Remove one to add another.'),
      whole: true,
    },
    {
      name: 'restaurant, another address',
      who: 'owner',
      path: restaurant,
      act: (page) => page.getByRole('textbox', { name: 'Address of your page' }).fill('ashas-new-place'),
      shows: text('Have you printed or shared your QR code?'),
      whole: true,
    },
    {
      name: 'restaurant, another address, the last change',
      who: 'owner',
      path: restaurant,
      before: answering('/api/restaurant/slug-check?*', {
        success: true,
        available: true,
        message: 'This address is free.',
        suggestion: '',
        released: ['asha-tiffins-and-sweets', 'ashas-kitchen'],
        changesLeft: 1,
      }),
      act: (page) => page.getByRole('textbox', { name: 'Address of your page' }).fill('ashas-new-place'),
      shows: text(/last address change/),
      whole: true,
    },
    {
      name: 'restaurant, an address changed too often',
      who: 'owner',
      path: restaurant,
      before: answering('/api/restaurant/slug-check?*', {
        success: true,
        available: false,
        message: 'You have changed the address 5 times in 30 days. You can change it again on Dec 14, 2026.',
        suggestion: '',
        released: [],
        changesLeft: 0,
      }),
      act: (page) => page.getByRole('textbox', { name: 'Address of your page' }).fill('ashas-new-place'),
      shows: text(/^You have changed the address 5 times/),
      whole: true,
    },
    {
      name: 'restaurant, another address and WhatsApp number',
      who: 'owner',
      path: restaurant,
      async act(page) {
        await page.getByRole('textbox', { name: 'Address of your page' }).fill('ashas-new-place');
        await page.getByRole('textbox', { name: /^WhatsApp number/ }).fill('98765 00000');
        await press(page, 'Save');
      },
      shows: (page) => page.getByRole('dialog', { name: 'Change your address and WhatsApp number?' }),
    },
    {
      name: 'restaurant, another WhatsApp number',
      who: 'owner',
      path: restaurant,
      async act(page) {
        await page.getByRole('textbox', { name: /^WhatsApp number/ }).fill('98765 00000');
        await press(page, 'Save');
      },
      shows: (page) => page.getByRole('dialog', { name: 'Change your WhatsApp number?' }),
    },
    {
      name: 'charges and GST',
      who: 'owner',
      path: charges,
      shows: text(/^Are you registered/),
      whole: true,
    },
    {
      name: 'charges and GST, on top',
      who: 'owner',
      path: charges,
      before: answering('/api/restaurant/ordering', {
        success: true,
        ordering: {
          ways: [],
          deliveryAreas: [],
          deliversElsewhere: true,
          charges: [
            { name: 'Packing', basis: 'piece', amount: 5, basisPoints: 0, isTaxed: true },
            { name: 'Carry bag', basis: 'order', amount: 10, basisPoints: 0, isTaxed: false },
            { name: 'Convenience', basis: 'percent', amount: 0, basisPoints: 250, isTaxed: true },
          ],
          gst: { mode: 'exclusive', basisPoints: 500 },
          numbersOrders: true,
          version: 3,
        },
      }),
      shows: (page) => page.getByText('Order 7K3-M4'),
      whole: true,
    },
    {
      name: 'UPI, an ID to check',
      who: 'owner',
      path: upi,
      before: answering('/api/restaurant/upi', {
        success: true,
        upi: { id: '', name: '', payWhen: 'after', askedId: 'asha@okbank', askedName: 'ASHA RAO' },
      }),
      shows: (page) => page.getByRole('img', { name: /^UPI QR/ }),
      whole: true,
    },
    {
      name: 'UPI, an ID',
      who: 'owner',
      path: upi,
      before: answering('/api/restaurant/upi', {
        success: true,
        upi: { id: 'asha@okbank', name: 'ASHA RAO', payWhen: 'before', askedId: '', askedName: '' },
      }),
      shows: (page) => page.getByText('Before I start'),
      whole: true,
    },
    {
      name: 'UPI, an ID being entered',
      who: 'owner',
      path: upi,
      async act(page) {
        await press(page, 'Add UPI ID');
        await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      },
      shows: text('Enter a UPI ID like name@bank.'),
    },
    {
      name: 'order types, three and two areas',
      who: 'owner',
      path: orderTypes,
      before: answering('/api/restaurant/ordering', {
        success: true,
        ordering: {
          ways: [
            { type: 'dine_in' },
            {
              type: 'takeaway',
              readyInMinutes: 20,
              daysAhead: 0,
              ordersPerSlot: 8,
              note: 'Pick up at the side counter',
            },
            {
              type: 'delivery',
              minimum: 200,
              readyInMinutes: 45,
              daysAhead: 2,
              leadMinutes: 60,
              week: [
                { weekdays: 127, opens: 1080, closes: 1320 },
                { weekdays: 32, opens: 660, closes: 900 },
              ],
            },
          ],
          deliveryAreas: [
            { name: 'Indiranagar', pincodes: [560038, 560008], fee: 30, freeFrom: 500 },
            { name: 'Domlur', pincodes: [560071], fee: 40, minimum: 250 },
          ],
          deliversElsewhere: false,
          charges: [{ name: 'Packing', basis: 'piece', amount: 5, isForDineIn: false }],
          gst: { mode: 'none', basisPoints: 500 },
          numbersOrders: false,
          version: 3,
        },
      }),
      act: (page) => page.getByText('Delivery', { exact: true }).last().click(),
      shows: text(/Delivery: Indiranagar/),
      whole: true,
    },
    {
      name: 'order types, an area that cannot be',
      who: 'owner',
      path: orderTypes,
      async act(page) {
        await page.getByRole('switch', { name: 'Delivery', exact: true }).check();
        await press(page, 'Add an area');
        await page.getByRole('textbox', { name: 'Delivery fee' }).fill('thirty');
        await page.getByRole('textbox', { name: 'Pin codes' }).fill('5600');
        await press(page, 'Save');
      },
      shows: text('Enter the name of the area.'),
      whole: true,
    },
    {
      name: 'charges and GST, something wrong',
      who: 'owner',
      path: charges,
      async act(page) {
        await press(page, 'Packing for each order');
        await page.getByRole('textbox', { name: 'Name of charge 1' }).fill('Service charge');
        await press(page, 'Save');
      },
      shows: text(/CCPA rules/),
      whole: true,
    },
    {
      name: 'order types, loading',
      who: 'owner',
      path: orderTypes,
      before: waiting('/api/restaurant/ordering'),
      shows: heading('Order types'),
    },
    {
      name: 'order types, not loaded',
      who: 'owner',
      path: orderTypes,
      before: failing('/api/restaurant/ordering'),
      shows: text('Failed to load data'),
    },
    { name: 'account', who: 'owner', path: pages.account(), shows: heading('Account'), whole: true },
    {
      name: 'account, a new password',
      who: 'owner',
      path: pages.account(),
      act: (page) => press(page, 'Change password'),
      shows: (page) => page.getByLabel('New password', { exact: true }),
    },
    {
      name: 'account, a new email',
      who: 'owner',
      path: pages.account(),
      act: (page) => press(page, 'Change email'),
      shows: (page) => page.getByLabel(/^New email/),
    },
    {
      name: 'account, delete?',
      who: 'owner',
      path: pages.account(),
      act: (page) => press(page, /^Delete/),
      shows: (page) => page.getByRole('dialog').or(page.getByRole('alertdialog')),
    },
    {
      name: 'account, sign out everywhere?',
      who: 'owner',
      path: pages.account(),
      act: (page) => press(page, 'Sign out everywhere'),
      shows: (page) => page.getByRole('alertdialog'),
    },
    {
      name: 'team and phones',
      who: 'owner',
      path: pages.devices(),
      before: answering('/api/team', team),
      shows: text('Invited. The link works until Mar 09, 2026.'),
      whole: true,
    },
    {
      name: 'team and phones, inviting a person',
      who: 'owner',
      path: pages.devices(),
      act: (page) => press(page, 'Invite a person'),
      shows: (page) => page.getByRole('button', { name: 'Send invitation' }),
    },
    {
      name: 'team and phones, not loaded',
      who: 'owner',
      path: pages.devices(),
      before: failing('/api/team'),
      shows: text('Your team did not load'),
    },
    {
      name: 'account, several devices',
      who: 'owner',
      path: pages.account(),
      before: answering('/api/sessions', devices),
      act: (page) => page.getByText('Safari on iOS').scrollIntoViewIfNeeded(),
      shows: text('Safari on iOS'),
      whole: true,
    },
    {
      name: 'account, devices on their way',
      who: 'owner',
      path: pages.account(),
      before: waiting('/api/sessions'),
      act: (page) => page.getByText('Loading your devices').scrollIntoViewIfNeeded(),
      shows: text('Loading your devices'),
    },
    {
      name: 'account, devices out of reach',
      who: 'owner',
      path: pages.account(),
      before: cut('/api/sessions'),
      act: (page) => page.getByText('Your devices did not load').scrollIntoViewIfNeeded(),
      shows: text('Your devices did not load'),
    },
    {
      name: 'account, reminders out of reach',
      who: 'owner',
      path: pages.account(),
      before: cut('/api/account/reminders'),
      act: (page) => page.getByRole('heading', { name: 'Reminders' }).scrollIntoViewIfNeeded(),
      shows: text('Failed to load data'),
    },
    { name: 'print', who: 'owner', path: pages.print(), shows: heading('Print') },
    {
      name: 'print, numbered tents',
      who: 'owner',
      path: `${pages.print()}?what=tents`,
      act: (page) => page.getByRole('switch', { name: 'Number the tables' }).click(),
      shows: (page) => page.getByLabel('To table'),
      whole: true,
    },
    {
      name: 'print, tents with codes of tables',
      who: 'owner',
      path: `${pages.print()}?what=tents`,
      before: keeps,
      act: (page) => page.getByRole('switch', { name: 'Number the tables' }).click(),
      shows: text(/Make new codes if someone orders from home/),
      whole: true,
    },
    {
      name: 'print, new codes of tables?',
      who: 'owner',
      path: `${pages.print()}?what=tents`,
      before: keeps,
      async act(page) {
        await page.getByRole('switch', { name: 'Number the tables' }).click();
        await press(page, 'Make new codes');
      },
      shows: text(/Old codes still open the menu/),
    },
    {
      name: 'print, codes of tables awaited',
      who: 'owner',
      path: `${pages.print()}?what=tents`,
      before: async (page) => {
        await keeps(page);
        await waiting('/api/orders/table-codes?*')(page);
      },
      act: (page) => page.getByRole('switch', { name: 'Number the tables' }).click(),
      shows: text('Loading table QR codes'),
    },
    {
      name: 'print, codes of tables not loaded',
      who: 'owner',
      path: `${pages.print()}?what=tents`,
      before: async (page) => {
        await keeps(page);
        await failing('/api/orders/table-codes?*')(page);
      },
      act: (page) => page.getByRole('switch', { name: 'Number the tables' }).click(),
      shows: text('Table QR codes did not load'),
    },
    {
      name: 'print, tables that are none',
      who: 'owner',
      path: `${pages.print()}?what=tents`,
      async act(page) {
        await page.getByRole('switch', { name: 'Number the tables' }).click();
        await type(page, { 'From table': 'A' });
      },
      shows: text(/Enter table numbers/),
    },
    {
      name: 'print, the whole menu',
      who: 'owner',
      path: `${pages.print()}?what=menu`,
      shows: text(/of A4 paper/),
      whole: true,
    },
    {
      name: 'print, no menu yet',
      who: 'beginner',
      path: `${pages.print()}?what=menu`,
      shows: text('There is nothing to print yet'),
    },
    {
      name: 'print, not loaded',
      who: 'owner',
      path: pages.print(),
      before: failing('/api/menu/allmenu'),
      shows: text('Print page did not load'),
    },
    { name: 'print, a long name', who: 'wordy', path: pages.print(), shows: heading('Print'), whole: true },
  ],
};
