import { z } from '@hono/zod-openapi';
import { isOrderCode } from '#ordering/order-code.ts';
import { MAX_LINES, type OrderPost } from '#ordering/order-post.ts';
import { AppError } from '#platform/http/errors.ts';
import { rupeesOf, wholePaise } from '#platform/money.ts';
import { ORDER_STATUSES } from '#storefront/order-status/order-state.ts';
import { ORDER_TYPES } from '../order.ts';

/** The highest total of an order: more than any kitchen cooks, and within the range of its column. */
export const MAX_PAISE = 1_00_00_000_00;

/** The whole body, in bytes. */
export const MAX_BYTES = 16_000;

const MAX_CHARGES = 12;

const rupees = z
  .number()
  .min(0)
  .max(rupeesOf(MAX_PAISE))
  .refine((amount) => rupeesOf(wholePaise(amount)) === amount, 'Use at most 2 decimals.');

const line = z.object({
  key: z
    .string()
    .min(1)
    .max(2000)
    .openapi({ description: 'The dish by its id, its size and choices by their numbers' }),
  name: z.string().max(500),
  options: z.array(z.string().max(500)).max(100),
  note: z.string().max(1000).openapi({
    description: 'The note on this dish; at most 120 characters of it are stored, and links to maps',
  }),
  unit: rupees.openapi({ description: 'The price of one piece with its options' }),
  quantity: z.int().min(1).max(999),
});

/** An order as a customer’s browser sends it. */
export const orderPost = z.object({
  code: z.string().refine(isOrderCode, 'This is not an order code.'),
  device: z.string().regex(/^[\w-]{22}$/),
  placedAt: z.iso.datetime(),
  orderType: z.enum(ORDER_TYPES),
  table: z.string().max(200),
  tableKey: z.string().optional().openapi({
    description: 'The parameter `k` in the address of the table’s printed code; a wrong one counts as none',
  }),
  area: z.string().max(200),
  isElsewhere: z.boolean(),
  wantedAt: z.iso.datetime().nullable(),
  hasNote: z.boolean(),
  lines: z.array(line).min(1).max(MAX_LINES),
  sums: z.object({
    items: rupees,
    charges: z
      .array(z.object({ name: z.string().max(500), amount: rupees.nullable() }))
      .max(MAX_CHARGES)
      .openapi({ description: 'An amount of null is yet to be agreed' }),
    gst: z.object({ percent: z.number().min(0).max(14), cgst: rupees, sgst: rupees }).nullable(),
    total: rupees,
  }),
}) satisfies z.ZodType<OrderPost>;

/** The answer to one, with `OrderPlaced`. */
export const orderPlaced = z.object({
  success: z.literal(true),
  number: z.string(),
  dayNo: z.int(),
  status: z.enum(ORDER_STATUSES),
  differs: z
    .boolean()
    .openapi({ description: 'Whether its prices differed from those of the menu when the order came' }),
});

/** A 422 error for an order that does not fit the menu; `message` is a sentence for people. */
export function refused(code: string, message: string): AppError {
  return new AppError(422, code, message);
}

/** The errors for a browser whose order is not stored: the order itself is still in the chat. */
export const placeTexts = {
  gone: 'An item in this order is no longer on the menu. Please open the menu again.',
  noPrice: 'An item in this order has no fixed price. Please ask on WhatsApp.',
  sums: 'The total of this order is wrong. Please open the menu again.',
  tooMuch: 'Order is too big. Please send it in two parts.',
  table: 'Table name is too long. Use up to 20 letters.',
  time: 'This time is not possible. Please choose another time.',
  tooLarge: 'Order is too big. Please send it in two parts.',
  notKept: 'This restaurant takes orders only on WhatsApp.',
  notOpen: 'This page is closed at the moment.',
  noPage: 'No restaurant at this address. Please check the link.',
  busy: 'Too many orders right now. Please try again.',
  taken: 'This order was already sent. Please order again from the menu.',
  blocked: 'This restaurant takes your orders only on WhatsApp.',
  elsewhere: 'Please order from the restaurant’s own page.',
} as const;
