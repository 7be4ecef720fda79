import { z } from '@hono/zod-openapi';
import { orderNumber } from '#ordering/orders/order-code.ts';
import { publicFields, writeAnswer } from '#platform/fields/fields.ts';
import { answerSchema } from '#platform/fields/schemas.ts';
import { type Order, orderFields } from './order.ts';
import { tableCallWire } from './tables/calls/table-calls-wire.ts';

const publicOrderFields = publicFields(orderFields);

const number = z.string().openapi({ description: 'The order number, such as 7K3-M4' });

/** An order as its restaurant sees it. Amounts are rupees. */
export const orderWire = answerSchema(orderFields).extend({
  number,
  blockedUntil: z.iso.datetime().nullable().openapi({
    description:
      'Until when further orders from the phone that sent it are not stored; null if the phone is not blocked',
  }),
});

/** An order as anybody sees it who has its code. Amounts are rupees. */
export const publicOrderWire = answerSchema(publicOrderFields).extend({ number });

export type OrderWire = z.infer<typeof orderWire>;

export const orderListWire = z.object({
  success: z.literal(true),
  orders: z.array(orderWire),
  cursor: z.int().openapi({ description: 'Send it as `after` to get what has changed since' }),
  next: z.string().nullable().openapi({
    description:
      'Where more orders follow: send it as `from`, or as `after` if these are changes. Null at the end',
  }),
  heldBack: z.int().openapi({ description: 'How many orders are held back' }),
  calls: z.array(tableCallWire).openapi({ description: 'All open calls from tables, the first first' }),
  now: z.iso
    .datetime()
    .openapi({ description: 'The server’s time at the response: a client’s own clock is often wrong' }),
  day: z.string().openapi({ description: 'Today; days change at four in the morning' }),
});

export type OrderList = z.infer<typeof orderListWire>;

/** Data for the restaurant beside the order itself. */
interface OrderExtras {
  /** How many characters of its code form its number. */
  signs: number | undefined;
  /** The end of the sender's block; null where the sender is not blocked. */
  blockedUntil: Date | null;
}

export function presentOrder(
  order: Order,
  { signs, blockedUntil = null }: Partial<OrderExtras> = {},
): OrderWire {
  return {
    ...writeAnswer(orderFields, order),
    number: orderNumber(order.code, signs),
    blockedUntil: blockedUntil?.toISOString() ?? null,
  };
}

export function presentPublicOrder(order: Order): z.infer<typeof publicOrderWire> {
  return { ...writeAnswer(publicOrderFields, order), number: orderNumber(order.code) };
}

const blockWire = z.object({
  id: z.string(),
  number: z.string().openapi({
    description: 'The number of the order with which the phone was blocked, such as 7K3-M4; empty if unknown',
  }),
  until: z.iso.datetime(),
});

export type BlockWire = z.infer<typeof blockWire>;

export const blockListWire = z.object({ success: z.literal(true), blocks: z.array(blockWire) });
