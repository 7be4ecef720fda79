import type { Fields, Values } from '#platform/fields/fields.ts';
import { dayOf, END_OF_DAY, wallTime } from '#platform/formats/dates/local-time.ts';
import { DAY } from '#platform/services/clock.ts';
import { DECLINE_REASONS, ORDER_STATUSES } from '#storefront/orders/status/order-state.ts';

/** The order types; empty where the restaurant does not ask for one. */
export const ORDER_TYPES = ['', 'dine_in', 'takeaway', 'delivery'] as const;

const lineFields = {
  /** The selection without its note, made by `selectionKey`. */
  key: { kind: 'line', public: true },
  /** The name on the menu with its size, such as `Chicken Biryani, Full`. */
  name: { kind: 'line', public: true },
  /** Such as `Raita`, `Boiled egg x 2`. */
  options: { kind: 'texts', public: true },
  optionPaise: {
    kind: 'amounts',
    public: true,
    wire: 'optionPrices',
    default: [],
    description:
      'What each option adds to the price of one piece, in the order of `options`; empty where that is not known',
  },
  optionGroups: {
    kind: 'texts',
    public: false,
    default: [],
    description:
      'The name of the group of each option, in the order of `options`; empty where that is not known',
  },
  optionCounts: {
    kind: 'counts',
    public: false,
    default: [],
    description:
      'How many of each option one piece has, in the order of `options`; empty where that is not known',
  },
  station: {
    kind: 'line',
    public: false,
    default: '',
    description: 'The station of the dish’s category when the order came; empty if it has none',
  },
  note: { kind: 'line', public: true },
  /** Of one piece with its options, as the customer saw it. */
  unitPaise: { kind: 'paise', public: true, wire: 'unit' },
  quantity: { kind: 'count', public: true },
  isOff: {
    kind: 'yesNo',
    public: true,
    description: 'Whether the dish or one of its options was not available when the order came',
  },
  isWrongWay: {
    kind: 'yesNo',
    public: true,
    default: false,
    description: 'Whether the dish was not offered for this way to order when the order came',
  },
} as const satisfies Fields;

/** The total of an order and its parts, the type of which is `OrderSums`. */
const sumsFields = {
  itemsPaise: { kind: 'paise', public: true, wire: 'items' },
  charges: {
    kind: 'things',
    public: true,
    of: {
      name: { kind: 'line', public: true },
      paise: { kind: 'paise', public: true, wire: 'amount', default: null },
    },
  },
  gst: {
    kind: 'thing',
    public: true,
    default: null,
    of: {
      percent: { kind: 'number', public: true },
      cgst: { kind: 'paise', public: true },
      sgst: { kind: 'paise', public: true },
    },
  },
  totalPaise: { kind: 'paise', public: true, wire: 'total' },
  includesGst: { kind: 'yesNo', public: true },
} as const satisfies Fields;

/** An order that the server remembers. Public fields are for anybody who has its code. */
export const orderFields = {
  id: { kind: 'id', public: false },
  code: { kind: 'id', public: true },
  /** `yyyy-mm-dd` at the restaurant; days change at four in the morning. */
  day: { kind: 'line', public: false },
  dayNo: {
    kind: 'count',
    public: true,
    column: 'day_no',
    description: 'The kitchen’s number for the order, counted from 1 each day',
  },
  changeNo: { kind: 'count', public: false, column: 'change_no' },
  type: { kind: 'oneOf', public: true, column: 'order_type', options: ORDER_TYPES, default: '' },
  table: { kind: 'line', public: true, column: 'table_name', default: '' },
  tableBy: {
    kind: 'oneOf',
    public: false,
    column: 'table_by',
    options: ['', 'typed', 'scanned'],
    default: '',
    description:
      'How the table was given: by its printed code or by hand; empty if there is no table or this is unknown',
  },
  area: { kind: 'line', public: true, column: 'area_name', default: '' },
  /** Whether it is delivered outside the restaurant's areas; then the chat says where. */
  isElsewhere: { kind: 'yesNo', public: true, column: 'is_elsewhere', default: false },
  wantedAt: { kind: 'instant', public: true, column: 'wanted_at', default: null },
  /** Whether the chat message has a note on the whole order. */
  hasNote: { kind: 'yesNo', public: true, column: 'has_note', default: false },
  lines: { kind: 'things', public: true, of: lineFields },
  sums: { kind: 'thing', public: true, of: sumsFields },
  menuTotalPaise: {
    kind: 'paise',
    public: false,
    column: 'menu_total_paise',
    wire: 'menuTotal',
    default: null,
    description:
      'The total by the menu when the order came, if it or a price differed from what the customer saw; else null',
  },
  status: { kind: 'oneOf', public: true, options: ORDER_STATUSES },
  statusBy: {
    kind: 'line',
    public: false,
    column: 'status_by',
    default: '',
    description: 'The phone that gave the order its status; empty for a person',
  },
  declineReason: {
    kind: 'oneOf',
    public: true,
    column: 'decline_reason',
    options: ['', ...DECLINE_REASONS],
    default: '',
    description: 'Why it was declined; empty if it is not',
  },
  readyAt: { kind: 'instant', public: true, column: 'ready_at', default: null },
  /** Claimed by the customer, or confirmed by the owner: the product itself sees no payments. */
  payment: { kind: 'oneOf', public: true, options: ['', 'claimed', 'received'], default: '' },
  isKnown: {
    kind: 'yesNo',
    public: false,
    column: 'is_known',
    default: false,
    description: 'Whether its sender was known: by an order accepted before, or the printed code of a table',
  },
  isQuiet: {
    kind: 'yesNo',
    public: false,
    column: 'is_quiet',
    default: false,
    description: 'Whether the order is held back: it is folded in the list, and no bell rings for it',
  },
  placedAt: { kind: 'instant', public: true, column: 'placed_at' },
  receivedAt: { kind: 'instant', public: false, column: 'received_at' },
  seenAt: { kind: 'instant', public: false, column: 'seen_at', default: null },
  updatedAt: { kind: 'instant', public: true, column: 'updated_at' },
} as const satisfies Fields;

/** An order that the server remembers; amounts in paise, instants in ms. */
export type Order = Readonly<Values<typeof orderFields>>;
export type OrderLine = Readonly<Values<typeof lineFields>>;
export type OrderType = Order['type'];
export type OrderStatus = Order['status'];
export type Payment = Order['payment'];
/** How the table was given (docs/product/orders.md#codes-of-tables). */
export type TableBy = Order['tableBy'];

/** The allowed next statuses from each status: forward, and back to undo a mistake. */
const steps: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  placed: ['accepted', 'declined'],
  accepted: ['ready', 'done', 'declined', 'placed'],
  ready: ['done', 'accepted'],
  done: ['ready', 'accepted'],
  declined: ['placed', 'accepted'],
  withdrawn: [],
};

/** Whether an owner may take an order from one state to another. */
export function canChangeStatus(from: OrderStatus, to: OrderStatus): boolean {
  return steps[from].includes(to);
}

/** The business day of an instant (ms) in a time zone, `yyyy-mm-dd`; it changes at four in the morning. */
export function orderDay(now: number, zone: string): string {
  return dayOf(wallTime(now, zone) - END_OF_DAY);
}

/** The last `count` such days, oldest first, today last. */
export function lastOrderDays(now: number, zone: string, count: number): string[] {
  const today = wallTime(now, zone) - END_OF_DAY;
  return Array.from({ length: count }, (_, index) => dayOf(today + (index + 1 - count) * DAY));
}
