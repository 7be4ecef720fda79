import { z } from '@hono/zod-openapi';
import { TABLE_CALLS, type TableCallPost } from '#ordering/orders/table-call.ts';

const kind = z.enum(TABLE_CALLS).openapi({ description: 'What the guests want: the waiter, or the bill' });

/** The body of a call from a table. */
export const tableCallPost = z.object({
  table: z.string().max(200),
  tableKey: z
    .string()
    .max(200)
    .openapi({ description: 'The parameter `k` in the address of the table’s printed code' }),
  kind,
}) satisfies z.ZodType<TableCallPost>;

/** A call as the people of the restaurant see it. */
export const tableCallWire = z.object({
  id: z.string(),
  table: z.string(),
  kind,
  calledAt: z.iso.datetime(),
  rungAt: z.iso.datetime().openapi({ description: 'When the guests tapped last' }),
});

export type TableCallWire = z.infer<typeof tableCallWire>;
