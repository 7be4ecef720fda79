import type { Page } from '@playwright/test';
import type { OrderList, OrderWire } from '#orders/wire.ts';
import { MINUTE } from '#platform/services/clock.ts';
import { pages } from '#routes';
import { sampleOrder } from '#test/support/samples-of-orders.ts';
import { alert, heading, press, text } from './actions.ts';
import { answering, answeringWith, failing, waiting } from './conditions.ts';
import type { Area } from './screen.ts';

const orders = pages.orders();
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
const line = (name: string, changes: Partial<OrderWire['lines'][number]> = {}) => ({
  key: name,
  name,
  options: [],
  optionPrices: [],
  note: '',
  unit: 95,
  quantity: 1,
  isOff: false,
  isWrongWay: false,
  optionGroups: [],
  optionCounts: [],
  station: '',
  ...changes,
});
const sums = (total: number) => ({ items: total, charges: [], gst: null, total, includesGst: false });
const order = (code: string, dayNo: number, changes: Partial<OrderWire>) =>
  sampleOrder({ id: `o${dayNo}`, code, dayNo, placedAt: ago(3), receivedAt: ago(3), ...changes });

const busy = [
  order('7K3M4PQ8XWD2FG', 27, {
    type: 'dine_in',
    table: '7',
    tableBy: 'scanned',
    lines: [
      line('Masala Dosa', { quantity: 2 }),
      line('Chicken Biryani, Full', { unit: 310, options: ['Raita', 'Boiled egg x 2'], note: 'less spicy' }),
    ],
    sums: sums(500),
  }),
  order('B9T2XH4KWMQ8RD', 28, {
    type: 'delivery',
    area: 'Indiranagar',
    lines: [line('पनीर बटर मसाला और लहसुनी नान की थाली', { unit: 440, isOff: true })],
    sums: sums(420),
    menuTotal: 440,
    hasNote: true,
    isKnown: false,
    placedAt: ago(17),
  }),
  order('K5W8CZD3RVB7NQ', 26, {
    type: 'takeaway',
    status: 'accepted',
    payment: 'claimed',
    readyAt: ago(-12),
    placedAt: ago(9),
    receivedAt: ago(9),
  }),
  order('W4JH8MZR2QKT5C', 25, {
    status: 'ready',
    table: '4',
    tableBy: 'typed',
    placedAt: ago(22),
    receivedAt: ago(22),
  }),
  order('T6FQ9NBK3XWM2V', 24, { status: 'done', table: '2', placedAt: ago(45), receivedAt: ago(45) }),
  order('D2VK7RQW9CZM4H', 23, {
    status: 'declined',
    declineReason: 'closing',
    placedAt: ago(70),
    receivedAt: ago(70),
  }),
  order('N8XB3TZG6KWQ5R', 22, { status: 'withdrawn', placedAt: ago(80), receivedAt: ago(80) }),
];

const heldBack = [
  order('C4X7TBM2ZKQ9WD', 30, {
    isKnown: false,
    isQuiet: true,
    table: '9',
    type: 'dine_in',
    tableBy: 'typed',
  }),
  order('H8WD3KZQ6VXM2B', 29, { isKnown: false, isQuiet: true, type: 'takeaway' }),
];

/** For the kitchen: late, due soon, in time, at an hour of the evening, and two of them ready. */
const cooked = [
  ...busy.slice(0, 4),
  order('F3HB8MXW2KQT6D', 31, {
    status: 'accepted',
    table: '12',
    readyAt: ago(4),
    placedAt: ago(24),
    receivedAt: ago(24),
    lines: [line('Masala Dosa', { quantity: 12 }), line('Filter Coffee', { quantity: 3 })],
  }),
  order('G6TD2RZM9BXV4K', 32, {
    status: 'accepted',
    type: 'takeaway',
    readyAt: ago(-3),
    lines: [line('Masala Dosa', { note: 'no onion' })],
  }),
  order('J2QW7XKT4MHB8N', 33, {
    type: 'takeaway',
    wantedAt: ago(-125),
    lines: [line('Samosa', { quantity: 40 })],
  }),
];
/** For a kitchen of two stations, with dishes of both and of none in one order. */
const atStations = [
  order('7K3M4PQ8XWD2FG', 27, {
    status: 'accepted',
    type: 'dine_in',
    table: '7',
    tableBy: 'scanned',
    readyAt: ago(-3),
    lines: [
      line('Butter Naan', { quantity: 4, station: 'Tandoor' }),
      line('Thali', {
        quantity: 2,
        unit: 180,
        station: 'Tandoor',
        note: 'less spicy',
        options: ['Tandoori roti x 2', 'Raita', 'पापड़'],
        optionPrices: [30, 0, 0],
        optionGroups: ['Bread', 'With it', 'With it'],
        optionCounts: [2, 1, 1],
      }),
      line('Sweet Lassi', { quantity: 2, station: 'Bar' }),
      line('Gulab Jamun'),
    ],
    sums: sums(1_025),
  }),
  order('B9T2XH4KWMQ8RD', 28, {
    status: 'accepted',
    type: 'takeaway',
    readyAt: ago(-12),
    lines: [line('Paneer Tikka', { station: 'Tandoor' })],
  }),
];
const openKitchen = (list: readonly OrderWire[], calls: OrderList['calls'] = []) => ({
  who: 'owner' as const,
  path: pages.kitchen(),
  before: keeping(list, calls),
});
const calls: OrderList['calls'] = [
  { id: 'c1', table: '4', kind: 'waiter', calledAt: ago(2), rungAt: ago(2) },
  { id: 'c2', table: 'Terrace 12', kind: 'bill', calledAt: ago(0), rungAt: ago(0) },
];

const until = '2026-12-25T06:30:00.000Z';
const blocked = order('7K3M4PQ8XWD2FG', 27, { table: '7', type: 'dine_in', blockedUntil: until });
const blockedToo = order('M6TD8WKQ2XVB9Z', 21, {
  status: 'declined',
  declineReason: 'call_us',
  blockedUntil: until,
});
const blocks = [
  { id: 'one', number: '7K3-M4', until },
  { id: 'two', number: 'B9T-2X', until: '2026-12-12T06:30:00.000Z' },
  { id: 'three', number: '', until: '2026-12-02T06:30:00.000Z' },
];

/** The owner's restaurant keeps its orders, and its list has these. */
function keeping(list: readonly OrderWire[], calls: OrderList['calls'] = []) {
  const now = new Date().toISOString();
  const heldBack = list.filter(({ isQuiet }) => isQuiet).length;
  const answer = {
    success: true,
    orders: list,
    cursor: 1,
    next: null,
    heldBack,
    calls,
    now,
    day: '2026-11-25',
  };
  return async (page: Page) => {
    await keeps(page);
    await answering('/api/orders', answer)(page);
    await waiting('/api/orders/stream')(page);
  };
}

/** The owner's restaurant keeps its orders. */
export async function keeps(page: Page): Promise<void> {
  await answeringWith('/api/user-data', ({ data }) => {
    if (data.restaurant) data.restaurant.remembersOrders = true;
  })(page);
  await answeringWith('/api/restaurant', ({ restaurant }) => {
    restaurant.remembersOrders = true;
    restaurant.gst = { ...restaurant.gst, mode: 'composition' };
  })(page);
}

const days = Array.from({ length: 30 }, (_, at) => {
  const day = new Date(Date.UTC(2026, 9, 27 + at)).toISOString().slice(0, 10);
  return { day, orders: 20 + ((at * 7) % 15), total: 4000 + ((at * 977) % 5200) };
});
const sold = {
  success: true,
  days,
  today: days[29],
  dishes: [
    { name: 'Masala Dosa', pieces: 412, orders: 318 },
    { name: 'Chicken Biryani, Full', pieces: 160, orders: 131 },
    { name: 'पनीर बटर मसाला और लहसुनी नान की थाली', pieces: 12, orders: 12 },
  ],
};

/** The orders that are kept, on the owner's screens. */
export const keptOrders: Area = {
  name: 'Orders',
  screens: [
    {
      name: 'orders',
      who: 'owner',
      path: orders,
      before: keeping(busy),
      shows: text('Customer says paid'),
      whole: true,
    },
    {
      name: 'orders, none yet',
      who: 'owner',
      path: orders,
      before: keeping([]),
      shows: text('No orders yet today'),
    },
    {
      name: 'orders, the bell is on',
      who: 'owner',
      path: orders,
      before: keeping(busy),
      act: (page) => press(page, 'Start taking orders'),
      shows: text('The bell is on.'),
    },
    {
      name: 'orders, two tables call',
      who: 'owner',
      path: orders,
      before: keeping(busy, calls),
      shows: text('Table 4 calls the waiter'),
    },
    {
      name: 'orders, some held back',
      who: 'owner',
      path: orders,
      before: async (page) => {
        const list = [...busy, ...heldBack];
        await keeping(list)(page);
        await answering('/api/orders?heldBack=1', {
          success: true,
          orders: heldBack,
          cursor: 1,
          next: null,
          heldBack: heldBack.length,
          calls: [],
          now: new Date().toISOString(),
          day: '2026-11-25',
        })(page);
      },
      act: (page) => page.getByText('2 unconfirmed orders').click(),
      shows: text('C4X-7T'),
      whole: true,
    },
    {
      name: 'orders, declining',
      who: 'owner',
      path: orders,
      before: keeping(busy),
      act: (page) => press(page, /^Decline /),
      shows: text('We are too busy now.'),
    },
    {
      name: 'orders, phones that are blocked',
      who: 'owner',
      path: orders,
      before: async (page) => {
        await keeping([blocked, ...busy.slice(1, 3), blockedToo])(page);
        await answering('/api/orders/blocks', { success: true, blocks })(page);
      },
      act: (page) => page.getByText('3 phones are blocked').click(),
      shows: text('The phone of 7K3-M4, until Dec 25, 2026'),
      whole: true,
    },
    {
      name: 'orders, the menu of a phone that is blocked',
      who: 'owner',
      path: orders,
      before: keeping([blocked]),
      act: (page) => press(page, 'More for 7K3-M4'),
      shows: text('Unblock this phone'),
    },
    {
      name: 'orders, the blocked phones could not be loaded',
      who: 'owner',
      path: orders,
      before: async (page) => {
        await keeping(busy)(page);
        await failing('/api/orders/blocks')(page);
      },
      shows: text('Blocked phones did not load. Please try again.'),
      whole: true,
    },
    {
      name: 'orders, the only one asked for',
      who: 'owner',
      path: pages.orderInList('o26'),
      before: keeping(busy),
      shows: text('Customer says paid'),
    },
    {
      name: 'orders, a number that is not there',
      who: 'owner',
      path: orders,
      before: async (page) => {
        await keeping(busy)(page);
        await answering('/api/orders?number=*', { success: true, orders: [] })(page);
      },
      act: (page) => page.getByRole('searchbox').fill('222'),
      shows: text(/^This order is not in the list/),
    },
    {
      name: 'orders, loading',
      who: 'owner',
      path: orders,
      before: async (page) => {
        await keeps(page);
        await waiting('/api/orders')(page);
      },
      shows: text('Loading your orders'),
    },
    {
      name: 'orders, a call that fails',
      who: 'owner',
      path: orders,
      before: async (page) => {
        await keeps(page);
        await failing('/api/orders')(page);
      },
      shows: text('Your orders did not load'),
    },
    {
      name: 'orders, not kept',
      who: 'owner',
      path: orders,
      shows: text('Order list is off'),
    },
    {
      name: 'orders, the next step is refused',
      who: 'owner',
      path: orders,
      before: async (page) => {
        await keeping(busy)(page);
        await page.route('**/api/orders/o27', (route) =>
          route.fulfill({
            status: 409,
            json: { code: 'stale', current: { ...busy[0], changeNo: 2, status: 'withdrawn' } },
          }),
        );
      },
      act: (page) => press(page, /^Accept 7K3/),
      shows: text(/^The customer has cancelled 7K3/),
    },
    { name: 'kitchen screen', ...openKitchen(cooked), shows: text('40 × Samosa'), whole: true },
    {
      name: 'kitchen screen, cooking',
      ...openKitchen(cooked),
      act: (page) => page.getByText('Cooking (3)').click(),
      shows: text('Due in 3 min'),
      only: 'phone',
    },
    {
      name: 'kitchen screen, the bell is on, a line is ticked off',
      ...openKitchen(cooked),
      async act(page) {
        await press(page, 'Start taking orders');
        await page.getByRole('checkbox').first().check();
      },
      shows: text('The bell is on.'),
    },
    {
      name: 'kitchen screen, one station',
      ...openKitchen(atStations),
      act: async (page) => {
        await page.getByLabel('Kitchen station').selectOption('Tandoor');
      },
      shows: text('Also at Bar'),
      whole: true,
    },
    {
      name: 'kitchen screen, two tables call',
      ...openKitchen(cooked, calls),
      shows: text('Table Terrace 12 wants the bill'),
    },
    { name: 'kitchen screen, no orders', ...openKitchen([]), shows: text('No new orders.') },
    {
      name: 'kitchen screen, order list off',
      who: 'owner',
      path: pages.kitchen(),
      shows: text('Order list is off'),
    },
    ...(['kitchen', 'customer'] as const).map((kind) => ({
      name: `ticket for the ${kind}`,
      who: 'owner' as const,
      path: pages.ticket('o27', kind),
      before: keeping(busy),
      shows: (page: Page) => page.getByRole('article', { name: 'Print preview' }),
      whole: true as const,
    })),
    ...(['kitchen', 'customer'] as const).map((kind) => ({
      name: `ticket for the ${kind}, of two stations`,
      who: 'owner' as const,
      path: pages.ticket('o27', kind),
      before: keeping(atStations),
      shows: (page: Page) => page.getByRole('article', { name: 'Print preview' }),
      whole: true as const,
    })),
    {
      name: 'tickets for the kitchen, one for each station',
      who: 'owner',
      path: pages.ticket('o27', 'kitchen'),
      before: keeping(atStations),
      act: (page) => page.getByRole('switch', { name: 'One KOT for each station' }).click(),
      shows: (page: Page) => page.getByRole('article', { name: 'Print preview of Bar' }),
      whole: true,
    },
    {
      name: 'ticket for the kitchen, a table that was typed in',
      who: 'owner',
      path: pages.ticket('o25', 'kitchen'),
      before: keeping(busy),
      shows: text('Table typed in'),
    },
    {
      name: 'ticket, there is none',
      who: 'owner',
      path: pages.ticket('o99', 'kitchen'),
      before: keeping(busy),
      shows: text('This order is not in the list'),
    },
    {
      name: 'what was sold',
      who: 'owner',
      path: pages.sales(),
      before: async (page) => {
        await keeping([])(page);
        await answering('/api/orders/sales', sold)(page);
      },
      shows: text('Most ordered'),
      whole: true,
    },
    {
      name: 'what was sold, a call that fails',
      who: 'owner',
      path: pages.sales(),
      before: async (page) => {
        await keeping([])(page);
        await failing('/api/orders/sales')(page);
      },
      shows: text('Sales did not load'),
    },
    {
      name: 'home, new orders',
      who: 'owner',
      path: pages.dashboardHome(),
      before: keeping(busy),
      shows: text('2 new orders'),
    },
    {
      name: 'orders, nothing heard any more',
      who: 'owner',
      path: orders,
      before: async (page) => {
        await page.clock.install();
        await keeping(busy)(page);
        await failing('/api/orders?after=*')(page);
      },
      async act(page) {
        await heading('Orders')(page).waitFor();
        await page.getByText('Customer says paid').waitFor();
        for (let seconds = 0; seconds < 60; seconds += 5) await page.clock.runFor(5_000);
      },
      shows: alert(/This list is not updating/),
    },
  ],
};
