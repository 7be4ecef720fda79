import { z } from '@hono/zod-openapi';

/** The length of a code. */
const MOST_SIGNS = 14;
/** With fewer, the search would read a large part of all orders. */
const FEWEST_SIGNS = 3;

/** The query of `GET /api/orders`. */
export const orderListQuery = z.object({
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
    .refine((signs) => signs.length >= FEWEST_SIGNS, 'Enter at least three signs of the number.')
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
