import { z } from '@hono/zod-openapi';
import { isOrderCode } from '#ordering/order-code.ts';
import { MOST_LINES, type OrderPost } from '#ordering/order-post.ts';
import { rupeesOf, wholePaise } from '#platform/money.ts';
import { ORDER_STATUSES } from '#storefront/order-status/order-state.ts';
import { ORDER_TYPES } from '../order.ts';

/** The highest total of an order: more than any kitchen cooks, and within the range of its column. */
export const MOST_PAISE = 1_00_00_000_00;

/** The whole body, in bytes. */
export const MOST_BYTES = 16_000;

const MOST_CHARGES = 12;

const rupees = z
  .number()
  .min(0)
  .max(rupeesOf(MOST_PAISE))
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
  lines: z.array(line).min(1).max(MOST_LINES),
  sums: z.object({
    items: rupees,
    charges: z
      .array(z.object({ name: z.string().max(500), amount: rupees.nullable() }))
      .max(MOST_CHARGES)
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
