import { upiLink } from '#ordering/prices/upi-link.ts';
import { pages } from '#routes';
import type { OrderStatus } from '#storefront/orders/status/order-status.ts';
import { heading, text } from './actions.ts';
import type { Area, Screen } from './screen.ts';
import { customersGet } from './server-pages.ts';

const CODE = '7K3M4PQ8XWD2FG';

const order: OrderStatus = {
  code: CODE,
  number: '7K3-M4',
  dayNo: 27,
  restaurantName: 'Seven Katori Kitchen',
  slug: 'seven-katori',
  languages: 'en',
  status: 'placed',
  declineReason: '',
  readyAt: '',
  place: 'Table: 7',
  placedAt: 'Nov 25, 2026, 7:10 PM',
  lines: [
    { name: 'Masala Dosa', options: [], note: '', unitPaise: 95_00, quantity: 2 },
    {
      name: 'Chicken Biryani, Full',
      options: ['Raita', 'Boiled egg x 2'],
      note: 'less spicy',
      unitPaise: 310_00,
      quantity: 1,
    },
  ],
  sums: {
    itemsPaise: 500_00,
    charges: [{ name: 'Packing', paise: 20_00 }],
    gst: { percent: 2.5, cgst: 13_00, sgst: 13_00 },
    totalPaise: 546_00,
    includesGst: false,
  },
  payment: '',
  bill: null,
  calls: null,
  upi: null,
};
const payTo = { id: 'asha.rao@okbank', name: 'ASHA RAO' };
const code = upiLink({ ...payTo, amountPaise: order.sums.totalPaise, note: 'Order 7K3-M4' });
const upi = { ...payTo, code, payWhen: 'after' } as const;

const longName = 'Traditional banana-leaf meals with unlimited rice, two curries, rasam, curd and payasam';

const states: Array<[name: string, changes: Partial<OrderStatus>, open?: string]> = [
  ['order, placed', {}],
  ['order to be taken back', {}, 'Cancel order'],
  ['order, confirmed', { status: 'accepted', readyAt: '7:40 PM' }],
  ['order to be paid', { status: 'accepted', readyAt: '7:40 PM', upi }, 'Pay by UPI · ₹546.00'],
  ['order, said to be paid', { status: 'ready', upi, payment: 'claimed' }],
  ['order, done', { status: 'done' }],
  ['order, declined', { status: 'declined', declineReason: 'sold_out' }],
  ['order, taken back', { status: 'withdrawn' }],
  [
    'order with long names',
    {
      restaurantName: 'Shree Annapurneshwari Vegetarian Family Restaurant & Catering Services, since 1962',
      place: 'Delivery: Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen, for Sat 28 Nov, 12:00 PM',
      lines: [
        {
          name: longName,
          options: Array.from({ length: 8 }, (_, no) => `Rindfleischetikettierung ${no}`),
          note: 'x'.repeat(120),
          unitPaise: 10_00_000_00,
          quantity: 999,
        },
      ],
    },
  ],
  [
    'order written from the right',
    {
      restaurantName: 'کریم ہوٹل',
      lines: [
        { name: 'مٹن سیخ کباب', options: ['رائتہ', 'نان'], note: 'کم مرچ', unitPaise: 320_50, quantity: 2 },
      ],
    },
  ],
];

const path = pages.order(CODE);
const owner = { at: 'r1', find: '/api/orders?number=7K3-M4', open: '/dashboard/orders?order=' };

/** The page that shows customers the status of an order (docs/product/orders.md#status-page). */
export const orderPage: Area = {
  name: 'Order page',
  screens: [
    ...states.map(
      ([name, changes, open]): Screen => ({
        name,
        path,
        before: customersGet(path, 200, {
          kind: 'order',
          order: { ...order, ...changes },
          tag: 'shown',
          owner,
        }),
        ...(open && { act: (page) => page.getByText(open, { exact: true }).click() }),
        shows: heading('Order 7K3-M4'),
        whole: true,
      }),
    ),
    {
      name: 'order after the restaurant was faster',
      path,
      before: customersGet(path, 409, {
        kind: 'order',
        order: { ...order, status: 'accepted' },
        tag: 'shown',
        owner,
        isTooLate: true,
      }),
      shows: text(/^The restaurant has already answered/),
    },
    {
      name: 'order of the demo',
      path,
      before: customersGet(path, 200, {
        kind: 'order',
        order: { ...order, restaurantName: 'Seven Katori Kitchen (demo)' },
        tag: 'shown',
        isDemo: true,
      }),
      shows: text('This is a demo. No restaurant has this order.'),
    },
    { name: 'order that has not come', path, shows: heading('This order has not reached us yet.') },
  ],
};
