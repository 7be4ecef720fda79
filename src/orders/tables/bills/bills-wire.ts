import { z } from '@hono/zod-openapi';
import { plainTable, plainText } from '#ordering/message/links/plain-text.ts';
import { orderRefusalTexts } from '../../server/order-refusal-texts.ts';
import { orderWire } from '../../wire.ts';

const { id, number, dayNo, status, payment, placedAt } = orderWire.shape;

/** A table's open bill, for the people of the restaurant. Amounts are rupees. */
const billWire = z.object({
  id: z.string(),
  table: z.string(),
  openedAt: z.iso.datetime(),
  rounds: z.array(z.object({ id, number, dayNo, status, payment, placedAt, total: z.number() })).openapi({
    description: 'The orders on it, the first first; those that were declined or cancelled are not',
  }),
  total: z.number(),
  due: z.number().openapi({ description: 'What is left to pay: the total without the orders paid already' }),
});

export type BillWire = z.infer<typeof billWire>;

export const billsWire = z.object({ success: z.literal(true), bills: z.array(billWire) });

/** The body of `POST /api/orders/bills/{id}/close`. */
export const closeBillWire = z.object({
  total: z.number().openapi({ description: 'The total that the screen showed' }),
  isPaid: z.boolean().openapi({ description: 'Whether to mark its orders as paid' }),
});

const tableName = z
  .string()
  .max(200)
  .refine((name) => plainTable(name) !== '' && plainTable(name) === plainText(name), {
    error: () => orderRefusalTexts.tableWrong,
  })
  .transform(plainTable);

/** The body of `POST /api/orders/bills/{id}/move`. */
export const moveBillWire = z.object({
  from: z.string().max(200).openapi({ description: 'The table that the screen showed' }),
  to: tableName,
  confirm: z
    .array(z.enum(['joins']))
    .default([])
    .openapi({ description: '`joins`: both become one bill where the other table has an open one' }),
});
