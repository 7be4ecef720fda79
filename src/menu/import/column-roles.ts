import { plainLines, singleLine } from '#platform/text.ts';
import { wayNames } from '#restaurant/ordering/ways-text.ts';
import { tagNames } from '../marks/mark-names.ts';
import { ALLERGENS, MOST_TAGS, TAGS } from '../marks/marks.ts';
import { allergenNames } from '../marks/more-names.ts';
import { itemFields } from '../menu.ts';
import type { ItemDraft } from '../menu-item.ts';
import { parseTypedPrice } from '../typed-price.ts';
import { dietOf, isYes, saysUnavailable } from './cells.ts';
import { type AskedByName, readChoicesCell } from './choices-cell.ts';

/** What an imported dish has besides its category, name and prices, each part in a column of its own. */
export interface OtherParts
  extends Omit<
    ItemDraft,
    | 'categoryId'
    | 'name'
    | 'pricePaise'
    | 'imageUrl'
    | 'variants'
    | 'choiceGroups'
    | 'availableAgainAt'
    | 'servingTimeId'
  > {
  /** Address or file name of its photo as written; empty without one. */
  photo: string;
  /** The groups of choices that it asks for. */
  askedChoices: AskedByName[];
  /** The name of its serving times; empty where it is served at any time. */
  served: string;
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
    read: (cell) => !saysUnavailable(cell),
  },
  stockLeft: {
    label: 'How many are left',
    // Stock sheets count grams and cartons: only who writes it as we do means pieces of the dish.
    headings: [/^(?:(?:stock |pieces |how many )?left|how many are left)$/],
    read: leftOf,
  },
  packingPaise: {
    label: 'Packing (₹ a piece)',
    headings: [/^(?:packing|packaging)(?: (?:charges?|fees?|price))?(?: (?:₹|rs))?$/],
    read: packingOf,
  },
  orderTypes: {
    label: 'Ways to order',
    headings: [/^(?:ways?(?: to order)?|order ?types?)$/],
    read: (cell) => {
      const types = wordsIn(cell, itemFields.orderTypes.options, wayNames);
      return types.length === itemFields.orderTypes.options.length ? [] : types;
    },
  },
  jain: {
    label: 'Jain',
    headings: [/^(?:is )?jain(?: friendly)?$/],
    read: (cell) => (ON_REQUEST.test(singleLine(cell)) ? 'on_request' : isYes(cell) ? 'yes' : ''),
  },
  isVegan: { label: 'Vegan', headings: [/^(?:is )?vegan$/], read: isYes },
  spice: { label: 'How spicy', headings: [/^(?:spice|spicy|spiciness)(?: level)?$/], read: spiceOf },
  allergens: {
    label: 'Allergens',
    headings: [/^(?:allergens?|allergy info)$/],
    read: (cell) => wordsIn(cell, ALLERGENS, allergenNames),
  },
  tags: {
    label: 'Tags',
    headings: [/^(?:tags?|labels?|badges?)$/],
    read: (cell) => wordsIn(cell, TAGS, tagNames).slice(0, MOST_TAGS),
  },
  serves: {
    label: 'Serves',
    headings: [/^(?:serves|pax)$/],
    // With a hyphen a spreadsheet takes it for a day.
    read: (cell) => singleLine(cell).replace('–', '-').slice(0, itemFields.serves.max),
  },
  askedChoices: {
    label: 'Choices',
    headings: [/^(?:choices|choice groups?|add ?ons?|addon groups?)$/],
    read: readChoicesCell,
  },
  served: {
    label: 'Served (serving times)',
    headings: [/^(?:served|serving ?times?|serving hours|served at|menu timings?|timings?)$/],
    read: singleLine,
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
      /^(?:variations?|variants?|size|portions?|servings?|serving sizes?)(?: ?names?)?$|^sizes? names?$/,
      /^option ?1 value$/,
      /^(?:weight|pack|pack size|unit|uom)$/,
    ],
  },
  sizes: { label: 'Sizes with prices', headings: [/^sizes?(?: and | with )prices?$/, /^sizes$/] },
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

const ON_REQUEST = /request|possible|available|on.?demand/i;

/** 0 to 3, as a number or in a word. */
function spiceOf(cell: string): number | null {
  const text = singleLine(cell).toLowerCase();
  const words = [
    /^(?:0|no|none|not spicy)$/,
    /^(?:1|mild|low)$/,
    /^(?:2|medium|medium spicy)$/,
    /^(?:3|hot|spicy|high)$/,
  ];
  const hot = words.findIndex((word) => word.test(text));
  return hot < 0 ? null : hot;
}

/** A whole number; nobody counts where there is none. */
function leftOf(cell: string): number | null {
  const text = singleLine(cell);
  return /^\d{1,5}$/.test(text) ? Number(text) : null;
}

/** Nothing is what the restaurant charges, 0 is none. */
function packingOf(cell: string): number | null {
  const price = parseTypedPrice(singleLine(cell));
  return price.isNumber && price.ok ? price.paise : null;
}

/** The words of a list that a cell names, as they are written on the wire or called. */
function wordsIn<const Word extends string>(
  cell: string,
  all: readonly Word[],
  names: Readonly<Record<Word, string>>,
): Word[] {
  const given = new Set(
    cell
      .toLowerCase()
      .split(/[,;|/]/)
      .map((part) => part.trim()),
  );
  return all.filter((word) => given.has(word) || given.has(names[word].toLowerCase()));
}
