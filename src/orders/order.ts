import type { OrderSums } from '#ordering/order-sums.ts';
import type { WayType } from '#ordering/ways/ways.ts';

/** Empty where the restaurant asks for no way to order. */
export type OrderType = WayType | '';

/** Where an order stands (docs/product.md#remembered-orders). */
export type OrderStatus = 'placed' | 'accepted' | 'ready' | 'done' | 'declined' | 'withdrawn';

/** What is said of its payment: by nobody, by the customer, by the owner. Nobody else knows. */
export type Payment = '' | 'claimed' | 'received';

/**
 * How its table was said, by its printed code or by hand; empty for no table, or where nothing tells
 * (docs/product.md#codes-of-tables).
 */
export type TableBy = '' | 'typed' | 'scanned';

/** One line of an order, as it was placed. */
export interface OrderLine {
  /** All of the selection but its note, as of `selectionKey`. */
  readonly key: string;
  /** With its size, such as `Chicken Biryani, Full`, as the menu had it. */
  readonly name: string;
  /** Such as `Raita`, `Boiled egg x 2`. */
  readonly options: readonly string[];
  readonly note: string;
  /** Of one piece with its options, as the customer saw it. */
  readonly unitPaise: number;
  readonly quantity: number;
  /** It could not be had when the order came. */
  readonly isOff: boolean;
  /** The dish was not for the way of the order when it came; left out where it was. */
  readonly isWrongWay?: boolean;
}

/** An order that the server remembers. */
export interface Order {
  readonly id: string;
  readonly code: string;
  /** `yyyy-mm-dd`; the day of the place, which changes at four in the morning. */
  readonly day: string;
  /** What the kitchen calls it: #27. */
  readonly dayNo: number;
  readonly changeNo: number;
  readonly type: OrderType;
  readonly table: string;
  readonly tableBy: TableBy;
  readonly area: string;
  /** Brought to a place that no area is set for: the chat has it. */
  readonly isElsewhere: boolean;
  readonly wantedAt: Date | null;
  /** The chat has words on the whole order. */
  readonly hasNote: boolean;
  readonly lines: readonly OrderLine[];
  readonly sums: OrderSums;
  /** What the menu made of it when it came, where that was something else. */
  readonly menuTotalPaise: number | null;
  readonly status: OrderStatus;
  readonly declineReason: string;
  readonly readyAt: Date | null;
  readonly payment: Payment;
  readonly isQuiet: boolean;
  readonly placedAt: Date;
  readonly receivedAt: Date;
  readonly seenAt: Date | null;
  readonly updatedAt: Date;
}

/** Why an order is declined, in the words that the customer reads. */
export const declineReasons = [
  'Something in it is sold out.',
  'We are closing now.',
  'We are too busy now.',
  'We do not deliver there.',
  'Please call us about it.',
] as const;

/** Where it can go from each state: on, and the one step back that undoes a slip. */
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
