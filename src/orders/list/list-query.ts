import { z } from '@hono/zod-openapi';
import type { ListedPlace, Part } from './listed-ids.server.ts';

/** The length of a code. */
const MOST_SIGNS = 14;
/** With fewer, the search would read a large part of all orders. */
const FEWEST_SIGNS = 3;

/** The query of `GET /api/orders`. */
export const orderListQuery = z.object({
  from: z
    .string()
    .max(100)
    .transform(readPlace)
    .refine((place) => place !== undefined, 'This page does not exist.')
    .optional()
    .openapi({ description: 'The `next` of an earlier page, to get the orders after it' }),
  heldBack: z
    .literal('1')
    .optional()
    .openapi({ description: 'For the orders that are held back, instead of the list' }),
  after: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .optional()
    .openapi({ description: 'The `cursor` of an earlier response, to get what has changed since' }),
  number: z
    .string()
    .max(60)
    .transform(typedSigns)
    .refine((signs) => signs.length >= FEWEST_SIGNS, 'Enter at least 3 letters or digits.')
    .optional()
    .openapi({
      description:
        'The order number or more of the code, at least 3 characters; in upper or lower case, with or without its dash',
    }),
});

function typedSigns(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, MOST_SIGNS);
}

function readPlace(text: string): ListedPlace | undefined {
  const [, part, at, id = ''] =
    /^(kitchen|known|unknown|over|heldBack)\.(\d{1,15})\.([\w-]{1,60})$/.exec(text) ?? [];
  return part === undefined ? undefined : { part: part as Part, at: new Date(Number(at)), id };
}
