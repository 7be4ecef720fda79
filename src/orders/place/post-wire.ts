import { z } from '@hono/zod-openapi';
import { isOrderCode } from '#ordering/orders/order-code.ts';
import { MAX_LINES, type OrderPost } from '#ordering/orders/order-post.ts';
import { rupeesOf, wholePaise } from '#platform/formats/money.ts';
import { AppError } from '#platform/http/errors.ts';
import { ORDER_STATUSES } from '#storefront/orders/status/order-state.ts';
import { ORDER_TYPES } from '../order.ts';
import { placeTexts } from './place-texts.ts';

/** The highest total of an order: more than any kitchen cooks, and within the range of its column. */
export const MAX_PAISE = 1_00_00_000_00;

export const MAX_BYTES = 16_000;

const MAX_CHARGES = 12;

const rupees = z
  .number()
  .min(0)
  .max(rupeesOf(MAX_PAISE))
  .refine((amount) => rupeesOf(wholePaise(amount)) === amount, { error: () => placeTexts.decimals });

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

export const orderPost = z.object({
  code: z.string().refine(isOrderCode, { error: () => placeTexts.notACode }),
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
