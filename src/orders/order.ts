import type { OrderSums } from '#ordering/order-sums.ts';
import type { WayType } from '#ordering/ways/ways.ts';

/** Empty where the restaurant does not ask for a way to order. */
export type OrderType = WayType | '';

/** The status of an order (docs/product/orders.md#remembered-orders). */
export type OrderStatus = 'placed' | 'accepted' | 'ready' | 'done' | 'declined' | 'withdrawn';

/**
 * The payment status: nothing, claimed by the customer, or confirmed by the owner. The product itself sees no
 * payments.
 */
export type Payment = '' | 'claimed' | 'received';

/**
 * How the table was given, by its printed code or by hand; empty for no table, or where it is unknown
 * (docs/product/orders.md#codes-of-tables).
 */
export type TableBy = '' | 'typed' | 'scanned';

/** One line of an order, as it was placed. */
export interface OrderLine {
  /** The selection without its note, made by `selectionKey`. */
  readonly key: string;
  /** The name on the menu with its size, such as `Chicken Biryani, Full`. */
  readonly name: string;
  /** Such as `Raita`, `Boiled egg x 2`. */
  readonly options: readonly string[];
  /** What each option adds to the price of one piece, in paise; left out in orders of older versions. */
  readonly optionPaise?: readonly number[];
  readonly note: string;
  /** Of one piece with its options, as the customer saw it. */
  readonly unitPaise: number;
  readonly quantity: number;
  /** Whether it could not be ordered when the order arrived: the dish or one of its options was sold out. */
  readonly isOff: boolean;
  /** Whether the dish was not offered for this way to order when the order arrived; left out where it was. */
  readonly isWrongWay?: boolean;
}

/** An order that the server remembers. */
export interface Order {
  readonly id: string;
  readonly code: string;
  /** `yyyy-mm-dd` at the restaurant; days change at four in the morning. */
  readonly day: string;
  /** The kitchen's number of the day, shown as #27. */
  readonly dayNo: number;
  readonly changeNo: number;
  readonly type: OrderType;
  readonly table: string;
  readonly tableBy: TableBy;
  readonly area: string;
  /** Whether it is delivered outside the restaurant's areas; then the chat says where. */
  readonly isElsewhere: boolean;
  readonly wantedAt: Date | null;
  /** Whether the chat message has a note on the whole order. */
  readonly hasNote: boolean;
  readonly lines: readonly OrderLine[];
  readonly sums: OrderSums;
  /**
   * The total by the menu when the order arrived, where it or a line's price differed from what the customer saw; else
   * null.
   */
  readonly menuTotalPaise: number | null;
  readonly status: OrderStatus;
  readonly declineReason: string;
  readonly readyAt: Date | null;
  readonly payment: Payment;
  /** Whether its sender was known when it came (docs/product/orders.md#limits-of-orders). */
  readonly isKnown: boolean;
  /** Whether it is held back: it is folded in the list, and no bell rings for it. */
  readonly isQuiet: boolean;
  readonly placedAt: Date;
  readonly receivedAt: Date;
  readonly seenAt: Date | null;
  readonly updatedAt: Date;
}

/** The reasons for declining an order, as the customer reads them. */
export const declineReasons = [
  'An item is sold out.',
  'We are closing now.',
  'We are too busy now.',
  'We do not deliver there.',
  'Please call us.',
] as const;

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
export function canGo(from: OrderStatus, to: OrderStatus): boolean {
  return steps[from].includes(to);
}
