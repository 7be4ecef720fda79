import { z } from '@hono/zod-openapi';
import { refusalTexts } from '../refusal-texts.ts';

/** How many rows one page of a list has. */
export const PAGE_SIZE = 50;

const LAST_PAGE = 1_000_000;
const WORDS_MAX = 200;

const RELOAD = { error: () => refusalTexts.reload };

/** The query of every paginated list; pages count from 1. Drops U+0000, which PostgreSQL cannot store. */
export const pagingWire = z.object({
  page: z.coerce.number(RELOAD).int(RELOAD).min(1, RELOAD).max(LAST_PAGE).optional(),
  search: z
    .string()
    .max(WORDS_MAX, { error: () => refusalTexts.searchTooLong({ max: WORDS_MAX }) })
    .transform((words) => words.replaceAll('\0', '').trim().toLowerCase())
    .optional(),
  order: z.enum(['asc', 'desc'], { error: () => refusalTexts.orderInvalid }).optional(),
});

/** The columns that a list can be sorted by. */
export const sortBy = <const Column extends string>(columns: readonly Column[]) =>
  z.enum(columns, { error: () => refusalTexts.sortInvalid }).optional();

/** The response of every paginated list. */
export const pageWire = <Item extends z.ZodType>(item: Item) =>
  z.object({
    success: z.literal(true),
    items: z.array(item),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
  });

/** One page of a list, and the number of rows on all pages. */
export interface Page<Row> {
  rows: Row[];
  total: number;
  page: number;
}

export function presentPage<Row, Item>({ rows, total, page }: Page<Row>, present: (row: Row) => Item) {
  return { success: true as const, items: rows.map(present), total, page, pageSize: PAGE_SIZE };
}
