import { z } from '@hono/zod-openapi';
import { orderNumber } from '#ordering/order-code.ts';
import { rupeesOf } from '#platform/money.ts';
import type { Order } from './order.ts';

/** An order as its restaurant sees it. Amounts are rupees. */
export const orderWire = z.object({
  id: z.string(),
  code: z.string(),
  number: z.string().openapi({ description: 'The order number, such as 7K3-M4' }),
  day: z.string(),
  dayNo: z.int().openapi({ description: 'The kitchen’s number for the order, counted from 1 each day' }),
  changeNo: z.int(),
  type: z.enum(['', 'dine_in', 'takeaway', 'delivery']),
  table: z.string(),
  tableBy: z.enum(['', 'typed', 'scanned']).openapi({
    description:
      'How the table was given: by its printed code or by hand; empty if there is no table or this is unknown',
  }),
  area: z.string(),
  isElsewhere: z.boolean(),
  wantedAt: z.iso.datetime().nullable(),
  hasNote: z.boolean(),
  lines: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      options: z.array(z.string()),
      optionPrices: z.array(z.number()).openapi({
        description:
          'What each option adds to the price of one piece, in the order of `options`; empty where that is not known',
      }),
      note: z.string(),
      unit: z.number(),
      quantity: z.int(),
      isOff: z.boolean().openapi({
        description: 'Whether the dish or one of its options was not available when the order came',
      }),
      isWrongWay: z.boolean().openapi({
        description: 'Whether the dish was not offered for this way to order when the order came',
      }),
    }),
  ),
  sums: z.object({
    items: z.number(),
    charges: z.array(z.object({ name: z.string(), amount: z.number().nullable() })),
    gst: z.object({ percent: z.number(), cgst: z.number(), sgst: z.number() }).nullable(),
    total: z.number(),
    includesGst: z.boolean(),
  }),
  menuTotal: z.number().nullable().openapi({
    description:
      'The total by the menu when the order came, if it or a price differed from what the customer saw; else null',
  }),
  status: z.enum(['placed', 'accepted', 'ready', 'done', 'declined', 'withdrawn']),
  declineReason: z.string(),
  readyAt: z.iso.datetime().nullable(),
  payment: z.enum(['', 'claimed', 'received']),
  isKnown: z.boolean().openapi({
    description: 'Whether its sender was known: by an order accepted before, or the printed code of a table',
  }),
  isQuiet: z.boolean().openapi({
    description: 'Whether the order is held back: it is folded in the list, and no bell rings for it',
  }),
  blockedUntil: z.iso.datetime().nullable().openapi({
    description:
      'Until when further orders from the phone that sent it are not stored; null if the phone is not blocked',
  }),
  placedAt: z.iso.datetime(),
  receivedAt: z.iso.datetime(),
  seenAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
});

/** The type of `orderWire`. */
export type OrderWire = z.infer<typeof orderWire>;

/** The answer of `GET /api/orders`. */
export const orderListWire = z.object({
  success: z.literal(true),
  orders: z.array(orderWire),
  cursor: z.int().openapi({ description: 'Send it as `after` to get what has changed since' }),
  next: z.string().nullable().openapi({
    description:
      'Where more orders follow: send it as `from`, or as `after` if these are changes. Null at the end',
  }),
  heldBack: z.int().openapi({ description: 'How many orders are held back' }),
  now: z.iso
    .datetime()
    .openapi({ description: 'The server’s time at the response: a client’s own clock is often wrong' }),
  day: z.string().openapi({ description: 'Today; days change at four in the morning' }),
});

export type OrderList = z.infer<typeof orderListWire>;

/** Data for the restaurant beside the order itself. */
interface Beside {
  /** How many characters of its code form its number. */
  signs: number | undefined;
  /** The end of the sender's block; null where the sender is not blocked. */
  blockedUntil: Date | null;
}

/** Converts an order for its restaurant. */
export function presentOrder(order: Order, { signs, blockedUntil = null }: Partial<Beside> = {}): OrderWire {
  const { code, wantedAt, lines, sums, menuTotalPaise, readyAt, placedAt, receivedAt, seenAt, updatedAt } =
    order;
  const { id, day, dayNo, changeNo, type, table, tableBy, area, isElsewhere, hasNote } = order;
  const { status, declineReason, payment, isKnown, isQuiet } = order;
  return {
    ...{
      id,
      code,
      number: orderNumber(code, signs),
      day,
      dayNo,
      changeNo,
      type,
      table,
      tableBy,
      area,
      isElsewhere,
    },
    wantedAt: wantedAt?.toISOString() ?? null,
    hasNote,
    lines: lines.map(({ options, optionPaise = [], unitPaise, isWrongWay = false, ...line }) => ({
      ...{ key: line.key, name: line.name, options: [...options], optionPrices: optionPaise.map(rupeesOf) },
      ...{
        note: line.note,
        unit: rupeesOf(unitPaise),
        quantity: line.quantity,
        isOff: line.isOff,
        isWrongWay,
      },
    })),
    sums: {
      items: rupeesOf(sums.itemsPaise),
      charges: sums.charges.map(({ name, paise }) => ({
        name,
        amount: paise === null ? null : rupeesOf(paise),
      })),
      gst: sums.gst && {
        percent: sums.gst.percent,
        cgst: rupeesOf(sums.gst.cgst),
        sgst: rupeesOf(sums.gst.sgst),
      },
      total: rupeesOf(sums.totalPaise),
      includesGst: sums.includesGst,
    },
    menuTotal: menuTotalPaise === null ? null : rupeesOf(menuTotalPaise),
    ...{ status, declineReason, payment, isKnown, isQuiet },
    readyAt: readyAt?.toISOString() ?? null,
    blockedUntil: blockedUntil?.toISOString() ?? null,
    placedAt: placedAt.toISOString(),
    receivedAt: receivedAt.toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  };
}
