import { z } from '@hono/zod-openapi';
import { idText, rupees } from '#platform/fields/schemas.ts';
import { type BulkBlock, MAX_BULK_LINES } from './bulk-plan.ts';
import { categoryFields } from './menu.ts';
import { MAX_ITEMS } from './menu-item.ts';

/** A name too long is refused line by line, each of which repeats it: one as long as a request is refused at once. */
const MOST_TYPED = 2_000;

const requestId = (field: string) =>
  idText(`Send a ${field}.`).refine((text) => text.length >= 8 && text.length <= 100, {
    message: `Send a ${field} of 8 to 100 characters.`,
  });

/** What every bulk call says of itself. Calls with the same `runId` are undone together. */
const callWire = z.object({ requestId: requestId('requestId'), runId: requestId('runId').optional() });

/** The body of a bulk add. Its lines are checked one by one, later: a bad one stops nothing. */
export const bulkAddWire = callWire
  .extend({
    categories: z.array(
      z.object({
        name: z
          .string('Each category needs a name.')
          .max(MOST_TYPED, `Use at most ${categoryFields.name.max} characters.`),
        items: z.array(
          z.record(z.string(), z.unknown()).openapi({
            description: 'As the body of POST /api/menu/items, without category and image',
            example: { name: 'Masala Dosa', price: 80, description: 'With sambar', isAvailable: true },
          }),
        ),
      }),
    ),
  })
  .refine(({ categories }) => categories.flatMap(({ items }) => items).length <= MAX_BULK_LINES, {
    path: ['categories'],
    message: `Send at most ${MAX_BULK_LINES} lines at once.`,
  });

/** What became of each line: an id when it was added, else a message. */
export const bulkResultsWire = z.object({
  success: z.literal(true),
  results: z.array(
    z.object({
      category: z.string(),
      name: z.string(),
      ok: z.boolean(),
      id: z.string().optional(),
      message: z.string().optional(),
    }),
  ),
});

/** The blocks of a bulk add, in our names. */
export function readBulkBlocks(body: z.infer<typeof bulkAddWire>): BulkBlock[] {
  return body.categories.map(({ name, items }) => ({ name, lines: items }));
}

/** New prices of items, each with the version that the owner has seen. */
export const bulkPricesWire = callWire
  .extend({
    items: z.array(z.object({ id: idText('Not an id.'), price: rupees, version: z.int('Not a version.') })),
  })
  .refine(({ items }) => items.length <= MAX_ITEMS, {
    path: ['items'],
    message: `Send at most ${MAX_ITEMS} items at once.`,
  })
  .refine(({ items }) => new Set(items.map((item) => item.id)).size === items.length, {
    path: ['items'],
    message: 'Send each item once.',
  });

const ids = z
  .array(idText('Not an id.'), 'Send the ids.')
  .max(MAX_ITEMS, `Send at most ${MAX_ITEMS} items at once.`)
  .refine((list) => new Set(list).size === list.length, { message: 'Send each item once.' });

/** Items that are all to become the same: available or not, in a category, deleted. */
export const bulkAvailabilityWire = callWire.extend({ ids, is_available: z.boolean('Choose yes or no.') });
export const bulkMoveWire = callWire.extend({ ids, category_id: idText('Choose a category.') });
export const bulkDeleteWire = callWire.extend({ ids });

/** Photos of items, each with the version that the owner has seen. */
export const bulkPhotosWire = callWire
  .extend({
    items: z.array(
      z.object({
        id: idText('Not an id.'),
        image: z.string('Send a picture.').max(2_000, 'Not a picture.'),
        version: z.int('Not a version.'),
      }),
    ),
  })
  .refine(({ items }) => items.length <= MAX_ITEMS, {
    path: ['items'],
    message: `Send at most ${MAX_ITEMS} items at once.`,
  })
  .refine(({ items }) => new Set(items.map((item) => item.id)).size === items.length, {
    path: ['items'],
    message: 'Send each item once.',
  });

/** How many items are not as they were. */
export const bulkChangedAnswer = z.object({ success: z.literal(true), changed: z.int() });

export const bulkPricesAnswer = z.object({ success: z.literal(true), updated: z.int() });

/** The last run that can be undone, until when, and what it has done; null when there is none. */
export const lastRunWire = z.object({
  run: z
    .object({
      id: z.string(),
      added: z.int(),
      repriced: z.int(),
      switched: z.int(),
      moved: z.int(),
      pictured: z.int(),
      deleted: z.int(),
      undoUntil: z.iso.datetime(),
    })
    .nullable(),
});

/** What the undoing of a run has taken back, and the names of what was changed since and so stays. */
export const undoneWire = z.object({
  success: z.literal(true),
  removed: z.int(),
  restored: z.int(),
  asBefore: z.int(),
  kept: z.array(z.string()),
});
