import { plainLines, singleLine } from '#platform/text.ts';
import type { ItemDraft } from '../menu-item.ts';

/** The mark of a dish; empty where none was given. */
type Diet = '' | 'veg' | 'egg' | 'nonveg';

/** What an imported dish has besides its category, name and prices, each part in a column of its own. */
export interface OtherParts extends Omit<ItemDraft, 'categoryId' | 'name' | 'pricePaise' | 'imageUrl'> {
  diet: Diet;
  /** Address or file name of its photo as written; empty without one. */
  photo: string;
}

interface Role {
  /** What the owner chooses. */
  label: string;
  /** The headings it is known by, the better ones first: of several columns that fit, the first is taken. */
  headings: RegExp[];
}

/** `read` makes the part of a cell, which is empty where there is no such column. */
const otherParts: { [Part in keyof OtherParts]: Role & { read: (cell: string) => OtherParts[Part] } } = {
  description: {
    label: 'Description',
    headings: [/^(?:item |product |short )?(?:descriptions?|desc)$/, /^(?:body html|details|about)$/],
    read: plainLines,
  },
  diet: {
    label: 'Veg mark',
    headings: [
      /^(?:is )?(?:veg|veg ?non ?-?veg|food type|diet|dietary|diet type|food preference|veg mark)$/,
      /^attributes?$/,
    ],
    read: dietOf,
  },
  isAvailable: {
    label: 'Available or sold out',
    headings: [/^(?:is )?(?:available|availability|in ?stock|active|enabled)$/, /^(?:status|published)$/],
    read: (cell) => !UNAVAILABLE.test(singleLine(cell)),
  },
  photo: {
    label: 'Photo',
    headings: [/^(?:photo|image|picture|img)s?(?: ?(?:url|src|link|file))?$/],
    read: singleLine,
  },
};

/** What a column of a table may hold, in the order of the choice. `size` is the name of the size of a row's price. */
export const columnRoles = {
  name: {
    label: 'Name',
    headings: [
      /^(?:item|dish|product|menu item|food|food item)s? ?names?$/,
      /^(?:item|dish|product|food|menu item)s?$/,
      /^(?:names?|title|particulars?)$/,
      /^(?:online display name|display name|item title|पदार्थ|नाम)$/,
    ],
  },
  price: { label: 'Price', headings: [] },
  'size-price': { label: 'Price of a size', headings: [] },
  size: {
    label: 'Name of the size',
    headings: [
      /^(?:variation|variant|size|portion|serving|serving size)s?(?: ?names?)?$/,
      /^option ?1 value$/,
      /^(?:weight|pack|pack size|unit|uom)$/,
    ],
  },
  category: {
    label: 'Category',
    headings: [
      /^(?:menu |product |item |food )?categor(?:y|ies)(?: name)?$|^श्रेणी$/,
      /^(?:section|menu section|course|heading)(?: name)?$/,
      /^(?:sub ?category|sub ?group)(?: name)?$/,
      /^(?:product |food |item )?(?:type|group)(?: name)?$/,
      /^(?:menu|menu name)$/,
    ],
  },
  ...otherParts,
  'leave-out': { label: 'Leave out', headings: [] },
} satisfies Record<string, Role>;

export type ColumnRole = keyof typeof columnRoles;

/** The other parts of a dish from its cells, as they were written. */
export function readOtherParts(cellOf: (part: keyof OtherParts) => string): OtherParts {
  const parts = Object.keys(otherParts) as Array<keyof OtherParts>;
  return Object.fromEntries(
    parts.map((part) => [part, otherParts[part].read(cellOf(part))]),
  ) as unknown as OtherParts;
}

const UNAVAILABLE =
  /^(?:no|n|false|0|off|inactive|unavailable|not available|out of stock|sold out|disabled|draft|archived)$/i;

/** The mark that a cell gives: `Veg`, `Non-Veg`, `Egg`, or yes and no. */
function dietOf(cell: string): Diet {
  const text = singleLine(cell);
  if (/^(?:non|nv\b|n$|no$|false$|0$)/i.test(text)) return 'nonveg';
  if (/egg/i.test(text)) return 'egg';
  return /^(?:v$|veg|pure veg|yes|y$|true|1$|🟢)/i.test(text) ? 'veg' : '';
}
