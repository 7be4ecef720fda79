import { z } from '@hono/zod-openapi';
import { draftOf } from '#platform/fields/fields.ts';
import {
  idText,
  lineText,
  partialRequestSchema,
  rupees,
  translationsWire,
} from '#platform/fields/schemas.ts';
import { picturePath } from '#platform/files/image-url.ts';
import { refusalTexts } from '#platform/http/refusal-texts.ts';
import { MAX_CATEGORIES } from '../categories/category.ts';
import { MAX_CHOICE_GROUPS } from '../choice-groups/group-rules.ts';
import { type GroupDraft, saveGroupWire } from '../choice-groups/group-wire.ts';
import { DIETS } from '../items/marks/marks.ts';
import { MAX_ITEMS } from '../items/menu-item.ts';
import { categoryFields, choiceGroupFields, itemFields, variantFields } from '../menu.ts';
import { bodyExamples } from '../server/body-examples.ts';
import { groupsByNameWire } from '../server/by-name.server.ts';
import { refusalsTexts } from '../server/refusals-texts.ts';
import { availabilityWire } from '../server/wire.ts';
import { type BulkBlock, MAX_BULK_LINES } from './bulk-add.server.ts';
import { bulkRefusalsTexts } from './bulk-refusals-texts.ts';

/** Each line's refusal repeats a name that is too long, so a name longer than this refuses the whole request. */
const MAX_NAME_INPUT = 2_000;

const nameTooLong = () => bulkRefusalsTexts.nameTooLong({ max: categoryFields.name.max });
const tooManyItems = () => bulkRefusalsTexts.tooManyItems({ max: MAX_ITEMS });

const requestId = (field: string) =>
  idText(`Send a ${field}.`).refine((text) => text.length >= 8 && text.length <= 100, {
    error: () => bulkRefusalsTexts.requestId({ field }),
  });

/** The fields of every bulk call. Calls with the same `runId` are undone together. */
const callWire = z.object({ requestId: requestId('requestId'), runId: requestId('runId').optional() });

const newGroupsWire = z
  .array(saveGroupWire, { error: () => bulkRefusalsTexts.groupsList })
  .max(MAX_CHOICE_GROUPS, { error: () => bulkRefusalsTexts.tooManyGroups({ max: MAX_CHOICE_GROUPS }) })
  .optional()
  .openapi({ description: 'Groups of choices to create first, unless a group with that name exists' });

const categoryTexts = translationsWire(categoryFields);

/** The body of a bulk add. Its lines are validated later, one by one: a bad line does not stop the others. */
export const bulkAddWire = callWire
  .extend({
    categories: z.array(
      z.object({
        name: z
          .string({ error: () => bulkRefusalsTexts.categoriesWithoutName })
          .max(MAX_NAME_INPUT, { error: nameTooLong }),
        translations: categoryTexts.optional().openapi({
          description:
            'Texts in other languages of a category that the call makes; one that exists keeps its own',
        }),
        items: z.array(
          z.record(z.string(), z.unknown()).openapi({
            description:
              'Like the body of POST /api/menu/items, without category and image; `choices` may name groups of choices: `[{group, min?, max?, included?, onlySizes?}]`, and `served` serving times',
            example: { ...bodyExamples.bulkAdd.categories[0].items[0], isAvailable: true },
          }),
        ),
      }),
    ),
    choiceGroups: newGroupsWire,
  })
  .refine(({ categories }) => categories.flatMap(({ items }) => items).length <= MAX_BULK_LINES, {
    path: ['categories'],
    error: () => bulkRefusalsTexts.tooManyLines({ max: MAX_BULK_LINES }),
  });

/** The result of each line: an id when it was added, else a message. */
export const bulkResultsWire = z.object({
  success: z.literal(true),
  results: z.array(
    z.object({
      category: z.string(),
      name: z.string(),
      ok: z.boolean(),
      id: z.string().optional(),
      message: z.string().optional(),
      code: z.literal('too_many_categories').optional(),
    }),
  ),
});

const { options: _, ...groupHeadFields } = choiceGroupFields;

/** Converts the body of a bulk add to blocks and groups of choices with our field names. */
export function readBulkAdd({ categories, choiceGroups = [] }: z.infer<typeof bulkAddWire>): {
  blocks: BulkBlock[];
  groups: GroupDraft[];
} {
  return {
    blocks: categories.map(({ name, translations, items }) => ({
      name,
      translations,
      lines: items,
    })),
    groups: readNewGroups(choiceGroups),
  };
}

/** Converts the groups of choices that a call brings to ours. */
export function readNewGroups(groups: z.infer<typeof newGroupsWire> = []): GroupDraft[] {
  return groups.map(({ changes: { options = [], ...head } }) => ({
    ...draftOf(groupHeadFields, head),
    options,
  }));
}

/** New prices of items, each with the version of the item that the owner has seen. */
export const bulkPricesWire = callWire
  .extend({
    items: z.array(
      z.object({
        id: idText(() => refusalTexts.reload),
        price: rupees.optional(),
        variants: z
          .array(z.object({ id: idText(() => refusalTexts.reload), price: rupees }))
          .max(itemFields.variants.max)
          .optional()
          .openapi({
            description: 'For an item with sizes: the prices of all its sizes, instead of `price`',
          }),
        version: z.int({ error: () => bulkRefusalsTexts.version }),
      }),
    ),
  })
  .superRefine(refuseManyOrTwice);

const ids = z
  .array(
    idText(() => refusalTexts.reload),
    { error: () => bulkRefusalsTexts.ids },
  )
  .max(MAX_ITEMS, { error: tooManyItems })
  .refine((list) => new Set(list).size === list.length, { error: () => bulkRefusalsTexts.itemTwice });

/** Items that all get the same change: available or not, moved to a category, deleted. */
export const bulkAvailabilityWire = callWire.extend({ ids, ...availabilityWire.shape });
export const bulkMoveWire = callWire.extend({ ids, category_id: idText('Choose a category.') });
export const bulkDeleteWire = callWire.extend({ ids });

/** Photos of items, each with the version of the item that the owner has seen. */
export const bulkPhotosWire = callWire
  .extend({
    items: z.array(
      z.object({
        id: idText(() => refusalTexts.reload),
        image: z
          .string({ error: () => bulkRefusalsTexts.photo })
          .max(2_000, { error: () => bulkRefusalsTexts.notAPhoto })
          .transform(picturePath),
        version: z.int({ error: () => bulkRefusalsTexts.version }),
      }),
    ),
  })
  .superRefine(refuseManyOrTwice);

/** Marks of items, each with the version of the item that the owner has seen. */
export const bulkMarksWire = callWire
  .extend({
    items: z.array(
      z.object({
        id: idText(() => refusalTexts.reload),
        diet: z.enum(DIETS, { error: () => bulkRefusalsTexts.mark }),
        version: z.int({ error: () => bulkRefusalsTexts.version }),
      }),
    ),
  })
  .superRefine(refuseManyOrTwice);

const {
  choiceGroups: _choiceGroups,
  imageUrl: _imageUrl,
  availableAgainAt: _again,
  ...detailFields
} = itemFields;

/** New details of items, each with the version of the item that the owner has seen; what is left out stays. */
export const bulkDetailsWire = callWire
  .extend({
    items: z.array(
      z.object({
        id: idText(() => refusalTexts.reload),
        version: z.int({ error: () => bulkRefusalsTexts.version }),
        changes: partialRequestSchema(detailFields, {}),
        choices: groupsByNameWire
          .optional()
          .openapi({ description: 'The groups of choices that it asks for, by name; left out, they stay' }),
        new_category: z
          .string({ error: () => bulkRefusalsTexts.categoryWithoutName })
          .max(MAX_NAME_INPUT, { error: nameTooLong })
          .optional()
          .openapi({ description: 'The category that it moves to; made if there is none of that name' }),
      }),
    ),
    choiceGroups: newGroupsWire,
    categories: z
      .array(
        z.object({
          name: z
            .string({ error: () => bulkRefusalsTexts.categoriesWithoutName })
            .max(MAX_NAME_INPUT, { error: nameTooLong }),
          version: z.int({ error: () => bulkRefusalsTexts.version }).optional(),
          translations: categoryTexts,
        }),
      )
      .max(MAX_CATEGORIES, { error: () => refusalsTexts.tooManyCategories({ max: MAX_CATEGORIES }) })
      .optional()
      .openapi({
        description:
          'Texts of categories in other languages, by the name of the category, with the version that was seen; one that the call makes has none',
      }),
    order: ids.optional().openapi({
      description: 'Items in their new order; those of a category are arranged among themselves',
    }),
  })
  .superRefine(refuseManyOrTwice);

/** Items to join into dishes with sizes: for each new dish its name, and the items that become its sizes, in order. */
export const bulkJoinWire = callWire
  .extend({
    dishes: z.array(
      z.object({
        name: lineText(itemFields.name),
        sizes: z
          .array(
            z.object({
              id: idText(() => refusalTexts.reload),
              name: lineText(variantFields.name),
              version: z.int({ error: () => bulkRefusalsTexts.version }),
            }),
          )
          .min(2, { error: () => bulkRefusalsTexts.minSizes })
          .max(itemFields.variants.max, {
            error: () => bulkRefusalsTexts.maxSizes({ max: itemFields.variants.max }),
          }),
      }),
      { error: () => bulkRefusalsTexts.items },
    ),
  })
  .refine(({ dishes }) => dishes.length <= MAX_ITEMS, {
    path: ['dishes'],
    error: tooManyItems,
  })
  .refine(({ dishes }) => areUnique(dishes.flatMap(({ sizes }) => sizes)), {
    path: ['dishes'],
    error: () => bulkRefusalsTexts.itemTwice,
  });

/** How many items were changed. */
export const bulkChangedAnswer = z.object({ success: z.literal(true), changed: z.int() });

export const bulkPricesAnswer = z.object({ success: z.literal(true), updated: z.int() });

/** The last run that can be undone, with its deadline and the counts of its changes; null when there is none. */
export const lastRunWire = z.object({
  run: z
    .object({
      id: z.string(),
      added: z.int(),
      repriced: z.int(),
      switched: z.int(),
      moved: z.int(),
      pictured: z.int(),
      marked: z.int(),
      edited: z.int(),
      deleted: z.int(),
      joined: z.int(),
      categories: z.int(),
      choices: z.int(),
      undoUntil: z.iso.datetime(),
    })
    .nullable(),
});

function refuseManyOrTwice(
  { items }: { items: ReadonlyArray<{ id: string }> },
  context: z.RefinementCtx,
): void {
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['items'], message });
  if (items.length > MAX_ITEMS) refuse(tooManyItems());
  if (!areUnique(items)) refuse(bulkRefusalsTexts.itemTwice);
}

function areUnique(items: ReadonlyArray<{ id: string }>): boolean {
  return new Set(items.map(({ id }) => id)).size === items.length;
}

/** What the undo of a run has reverted, and the names of what stays because it was changed since. */
export const undoneWire = z.object({
  success: z.literal(true),
  removed: z.int(),
  restored: z.int(),
  asBefore: z.int(),
  kept: z.array(z.string()),
});
