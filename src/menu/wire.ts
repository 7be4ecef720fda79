import { z } from '@hono/zod-openapi';
import { parseRupees, rupeesOf } from '#platform/money.ts';
import { plainLines, singleLine } from '#platform/text.ts';
import { categoryNameProblem } from './category.ts';
import type { Category, CategoryHead, MenuItem } from './menu.ts';
import { type ItemChanges, type ItemDraft, itemNameProblem } from './menu-item.ts';
import { MAX_DESCRIPTION, tooLong } from './menu-text.ts';

/** Spec §3, with the version that an edit may send back (ruling 16). `price` is in rupees. */
export const itemWire = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  category_id: z.string(),
  image: z.string(),
  isAvailable: z.boolean(),
  is_available: z.boolean(),
  version: z.int(),
});

export const categoryHeadWire = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  version: z.int(),
});

export const categoryWire = categoryHeadWire.extend({ menu_items: z.array(itemWire) });

export function presentItem(item: MenuItem): z.infer<typeof itemWire> {
  const { id, name, description, pricePaise, categoryId, imageUrl, isAvailable, version } = item;
  return {
    id,
    name,
    description,
    price: rupeesOf(pricePaise),
    category_id: categoryId,
    image: imageUrl,
    isAvailable,
    is_available: isAvailable,
    version,
  };
}

export function presentCategoryHead(category: CategoryHead): z.infer<typeof categoryHeadWire> {
  const { id, name, description, version } = category;
  return { id, name, description, version };
}

export function presentCategory(category: Category): z.infer<typeof categoryWire> {
  return { ...presentCategoryHead(category), menu_items: category.items.map(presentItem) };
}

/** PostgreSQL refuses U+0000 in a text, so no id has one. */
export const id = (message: string) => z.string(message).transform((text) => text.replaceAll('\0', ''));

const checkedLine = (message: string, problemOf: (line: string) => string | undefined) =>
  z
    .string(message)
    .transform(singleLine)
    .superRefine((line, context) => {
      const problem = problemOf(line);
      if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
    });

/** Null is how some clients say empty. */
const description = z
  .string('Enter a text.')
  .nullable()
  .transform((text) => plainLines(text ?? ''))
  .superRefine((text, context) => {
    const problem = tooLong(text, MAX_DESCRIPTION);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
  })
  .optional();

export const price = z
  .unknown()
  .transform((rupees, context) => {
    const parsed = parseRupees(rupees);
    if (parsed.ok) return parsed.paise;
    context.addIssue({ code: 'custom', message: parsed.message });
    return z.NEVER;
  })
  .openapi({ type: 'number', example: 129.5, description: 'Rupees, at most 2 decimals' });

const version = z.int('Not a version.').optional();
const yesOrNo = z.boolean('Choose yes or no.').optional();

export const idParam = z.object({ id: id('Not found.') });

/** The body of creating and of changing a category; the description is optional. */
export const saveCategoryWire = z.object({
  name: checkedLine(categoryNameProblem('') ?? '', categoryNameProblem),
  description,
  version,
});

export const reorderWire = z.object({ category_ids: z.array(id('Not an id.'), 'Send the ids in order.') });

/** The body of creating and of changing an item (spec §7). Both names of availability are heard. */
export const saveItemWire = z
  .object({
    name: checkedLine('Enter a name.', itemNameProblem),
    description,
    price,
    categoryId: id('Choose a category.').refine((text) => text !== '', 'Choose a category.'),
    image: z
      .string('Choose a picture.')
      .nullable()
      .transform((url) => singleLine(url ?? ''))
      .optional(),
    isAvailable: yesOrNo,
    is_available: yesOrNo,
    version,
  })
  .refine(
    (item) =>
      item.isAvailable === undefined ||
      item.is_available === undefined ||
      item.isAvailable === item.is_available,
    { path: ['isAvailable'], message: 'isAvailable and is_available say different things.' },
  );

export const availabilityWire = z.object({ is_available: z.boolean('Choose yes or no.') });

/** What a checked body changes, in our names. */
export function readItemChanges(body: z.infer<typeof saveItemWire>): ItemChanges {
  return {
    name: body.name,
    description: body.description,
    pricePaise: body.price,
    categoryId: body.categoryId,
    imageUrl: body.image,
    isAvailable: body.isAvailable ?? body.is_available,
  };
}

/** The same for a new item: what was left out is empty, and it is available (spec §3). */
export function readItemDraft(body: z.infer<typeof saveItemWire>): ItemDraft {
  const { description = '', imageUrl = '', isAvailable = true, ...required } = readItemChanges(body);
  return { ...required, description, imageUrl, isAvailable };
}
