import { z } from '@hono/zod-openapi';
import { orderRefusalTexts } from '../server/order-refusal-texts.ts';

const dayWire = z.object({
  day: z.string(),
  orders: z.int(),
  total: z.number().openapi({ description: 'Rupees, with charges and GST as the customers saw them' }),
});

/** The answer of `GET /api/orders/sales`: accepted orders alone. */
export const salesWire = z.object({
  success: z.literal(true),
  days: z.array(dayWire).openapi({ description: 'The last 30 days, oldest first; the last one is today' }),
  today: dayWire,
  dishes: z
    .array(z.object({ name: z.string(), pieces: z.int(), orders: z.int() }))
    .openapi({ description: 'The 50 dishes ordered most in these days, by name with size' }),
});

export type Sales = Omit<z.infer<typeof salesWire>, 'success'>;

export const exportQuery = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: () => orderRefusalTexts.monthWrong })
    .openapi({ example: '2026-11' }),
});
