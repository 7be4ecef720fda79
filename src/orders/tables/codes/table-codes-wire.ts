import { z } from '@hono/zod-openapi';
import { plainTable, plainText } from '#ordering/message/links/plain-text.ts';
import { orderRefusalTexts } from '../../server/order-refusal-texts.ts';

/** The most tables in one request: as many as a large hall has. */
const MAX_TABLES = 200;

const table = z
  .string()
  .max(200)
  .refine((name) => plainTable(name) !== '' && plainTable(name) === plainText(name), {
    error: () => orderRefusalTexts.tableWrong,
  });

/** The query of `GET /api/restaurant/table-codes`: `?table=1&table=2`. */
export const tableCodesQuery = z.object({
  table: z.preprocess(
    (value) => (typeof value === 'string' ? [value] : value),
    z.array(table).min(1).max(MAX_TABLES),
  ),
});

export const tableCodesWire = z.object({
  success: z.literal(true),
  renewed: z.int().openapi({ description: 'How often new codes were made' }),
  codes: z
    .array(z.object({ table: z.string(), code: z.string() }))
    .openapi({ description: 'For each table, the parameter `k` in the address of its printed code' }),
});

export const renewTableCodesWire = z.object({
  was: z.int().min(0).max(1_000_000).openapi({ description: 'How often new codes were made so far' }),
});

export const renewedTableCodesWire = z.object({ success: z.literal(true), renewed: z.int() });
