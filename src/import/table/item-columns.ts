import { tagNames } from '#menu/marks/mark-names.ts';
import { ALLERGENS, MOST_TAGS, TAGS } from '#menu/marks/marks.ts';
import { allergenNames, spiceNames } from '#menu/marks/more-names.ts';
import { itemFields } from '#menu/menu.ts';
import type { ItemDraft } from '#menu/menu-item.ts';
import { decimalRupees } from '#platform/money.ts';
import { plainLines, singleLine } from '#platform/text.ts';
import { wayNames } from '#restaurant/ordering/ordering-text.ts';
import {
  dietInCell,
  dietOf,
  type GroupLinkByName,
  isUnavailable,
  isYes,
  jainOf,
  leftOf,
  packingOf,
  readChoicesCell,
  spiceOf,
  wordsIn,
  wordsInCell,
} from './cells/cells.ts';

/**
 * The fields of a dish that a single cell describes in full. The others refer to other parts of the menu, or are read
 * with their whole row; `availableAgainAt` is never in a table.
 */
export type PlainParts = Omit<
  ItemDraft,
  | 'categoryId'
  | 'name'
  | 'pricePaise'
  | 'noPrice'
  | 'imageUrl'
  | 'variants'
  | 'choiceGroups'
  | 'availableAgainAt'
  | 'servingTimeId'
>;

/** What an imported dish has besides its category, name and prices, each part in a column of its own. */
export interface OtherParts extends PlainParts {
  /** URL or file name of its photo as written; empty without one. */
  photo: string;
  askedChoices: GroupLinkByName[];
  /** The name of its serving times; empty where it is served at any time. */
  served: string;
  /** The id of the dish on the menu that the file was exported from; empty elsewhere. */
  menuId: string;
}

interface Role {
  /** The text that the owner chooses from in the preview. */
  label: string;
  /** The heading in exports and the template, where it differs from `label`. */
  heading?: string;
  /** The headings it is known by, the better ones first: of several columns that fit, the first is taken. */
  knownBy: RegExp[];
}

/** The columns of the plain parts, in the order the owner sees. `read` parses a cell, '' where there is none. */
const plainColumns: {
  [Part in keyof PlainParts]: Role & { read: (cell: string) => PlainParts[Part] };
} = {
  description: {
    label: 'Description',
    knownBy: [
      /^(?:(?:item|product|dish) ?)?(?:descriptions?|desc)$/,
      /^(?:short descriptions?|body html|details|about)$/,
      /^(?:विवरण|वर्णन|વર્ણન|વિગત)$/,
    ],
    read: plainLines,
  },
  diet: {
    label: 'Veg mark',
    knownBy: [
      /^(?:is )?(?:veg|veg ?(?:or )?non ?-?veg|food type|diet|dietary|diet type|food preference|veg mark|शाकाहारी|शाकाहारी मांसाहारी)$/,
      /^attributes?$/,
    ],
    read: dietOf,
  },
  isAvailable: {
    label: 'Available or sold out',
    heading: 'Available',
    knownBy: [
      /^(?:is )?(?:available(?: for sale)?|availability|in ?stock)$/,
      /^(?:(?:item )?status|published(?: on online store)?|active|enabled?)$/,
    ],
    read: (cell) => !isUnavailable(cell),
  },
  stockLeft: {
    label: 'How many are left',
    heading: 'Left',
    // Stock sheets count grams and cartons, so only our own wording is taken to mean pieces of the dish.
    knownBy: [/^(?:(?:stock |pieces |how many )?left|how many are left)$/],
    read: leftOf,
  },
  packingPaise: {
    label: 'Packing (₹ a piece)',
    heading: 'Packing',
    knownBy: [/^(?:item ?)?(?:packing|packaging)(?: ?(?:charges?|fees?|price))?(?: (?:₹|rs))?$/],
    read: packingOf,
  },
  orderTypes: {
    label: 'Order types',
    heading: 'Ways',
    knownBy: [/^(?:ways?(?: to order)?|order ?types?)$/],
    read: (cell) => {
      const types = wordsIn(cell, itemFields.orderTypes.options, wayNames);
      return types.length === itemFields.orderTypes.options.length ? [] : types;
    },
  },
  jain: {
    label: 'Jain',
    knownBy: [/^(?:is )?jain(?: friendly)?$/],
    read: jainOf,
  },
  isVegan: {
    label: 'Vegan',
    knownBy: [/^(?:is )?vegan$/],
    read: isYes,
  },
  spice: {
    label: 'How spicy',
    heading: 'Spice',
    knownBy: [/^(?:spice|spicy|spiciness)(?: level)?$/],
    read: spiceOf,
  },
  allergens: {
    label: 'Allergens',
    knownBy: [/^(?:allergens?|allergy info)$/],
    read: (cell) => wordsIn(cell, ALLERGENS, allergenNames),
  },
  tags: {
    label: 'Tags',
    knownBy: [/^(?:tags?|labels?|badges?)$/],
    read: (cell) => wordsIn(cell, TAGS, tagNames).slice(0, MOST_TAGS),
  },
  serves: {
    label: 'Serves',
    knownBy: [/^(?:serves|pax)$/],
    read: (cell) => singleLine(cell).replace('–', '-').slice(0, itemFields.serves.max),
  },
};

export const plainParts = Object.keys(plainColumns) as Array<keyof PlainParts>;

/** Formats each part so that an import reads the same value. */
const plainCells: { [Part in keyof PlainParts]: (value: PlainParts[Part]) => string | number } = {
  description: (text) => text,
  diet: dietInCell,
  isAvailable: (isAvailable) => (isAvailable ? 'yes' : 'no'),
  stockLeft: (left) => left ?? '',
  packingPaise: (paise) => (paise === null ? '' : decimalRupees(paise)),
  orderTypes: (types) => wordsInCell(types, wayNames),
  jain: (jain) => (jain === 'on_request' ? 'on request' : jain),
  isVegan: (isVegan) => (isVegan ? 'yes' : ''),
  spice: (spice) => (spice === null ? '' : (spiceNames[spice] ?? '')),
  allergens: (words) => wordsInCell(words, allergenNames),
  tags: (words) => wordsInCell(words, tagNames),
  // A spreadsheet would read `2-3` with a hyphen as a date.
  serves: (text) => text.replace('-', '–'),
};

const otherParts: { [Part in keyof OtherParts]: Role & { read: (cell: string) => OtherParts[Part] } } = {
  ...plainColumns,
  askedChoices: {
    label: 'Choices',
    knownBy: [/^(?:choices|choice groups?|add ?ons?|addon groups?)$/],
    read: readChoicesCell,
  },
  served: {
    label: 'Served (serving times)',
    heading: 'Served',
    knownBy: [/^(?:served|serving ?times?|serving hours|served at|menu timings?|timings?)$/],
    read: singleLine,
  },
  menuId: {
    label: 'ID of the item',
    heading: 'ID (do not change)',
    knownBy: [/^id \(?do not change\)?$/],
    read: singleLine,
  },
  photo: {
    label: 'Photo',
    knownBy: [/^(?:item |product )?(?:photo|image|picture|img)s?(?: ?(?:url|src|link|file))?$/],
    read: singleLine,
  },
};

/** What a column of a table may hold, in the order the owner sees. `size` names the size of the row's price. */
export const columnRoles = {
  name: {
    label: 'Name',
    heading: 'Item',
    knownBy: [
      /^(?:item|dish|product|menu item|food|food item)s? ?names?$/,
      /^(?:item|dish|product|food|menu item)s?$/,
      /^(?:names?|title|particulars?)$/,
      /^(?:online display name|display name|item title)$/,
      /^(?:पदार्थ|नाम|आइटम|डिश|व्यंजन|वस्तु|नाव|आयटम|નામ|વાનગી|આઇટમ|ડીશ|વસ્તુ|பெயர்|உணவு|పేరు|వంటకం|নাম|পদ|ਨਾਮ|ਆਈਟਮ|ಹೆಸರು|പേര്)(?: का नाम|चे नाव|નું નામ)?$/,
    ],
  },
  price: { label: 'Price', heading: 'Price (₹)', knownBy: [] },
  'size-price': { label: 'Price of a size', knownBy: [] },
  size: {
    label: 'Name of the size',
    knownBy: [
      /^(?:variations?|variants?|size|portions?|servings?|serving sizes?)(?: ?names?)?$|^sizes? names?$/,
      /^(?:option|attribute) ?1 values?(?: s)?$|^option values? 1$/,
      /^(?:साइज|साइज़|आकार|मात्रा|સાઇઝ|માપ)$/,
      /^(?:weight|pack|pack size|unit|uom)$/,
    ],
  },
  sizes: {
    label: 'Sizes with prices',
    heading: 'Sizes',
    knownBy: [/^sizes?(?: and | with )prices?$/, /^sizes$/],
  },
  category: {
    label: 'Category',
    knownBy: [
      /^(?:menu |product |item |food )?categor(?:y|ies)(?: ?names?)?$|^(?:श्रेणी|वर्ग|विभाग|प्रकार|શ્રેણી|વિભાગ|પ્રકાર|વર્ગ|வகை|వర్గం|বিভাগ|ਸ਼੍ਰੇਣੀ|ವರ್ಗ)$/,
      /^(?:section|menu section|course|heading)(?: name)?$/,
      /^(?:sub ?category|sub ?group)(?: name)?$/,
      /^(?:product |food |item )?(?:type|group)(?: name)?$/,
      /^(?:menu|menu name)$/,
    ],
  },
  ...otherParts,
  'leave-out': { label: 'Leave out', knownBy: [] },
} satisfies Record<string, Role>;

export type ColumnRole = keyof typeof columnRoles;

export type TableColumn = Exclude<ColumnRole, 'size-price' | 'size' | 'leave-out'>;

/** All columns of exports, in order; plain parts that are not listed here come last. Imports read them back. */
export const tableColumns: readonly TableColumn[] = [
  ...new Set<TableColumn>([
    'category',
    'name',
    'description',
    'price',
    'sizes',
    'askedChoices',
    'served',
    'isAvailable',
    'stockLeft',
    'packingPaise',
    'orderTypes',
    'photo',
    ...(Object.keys(plainColumns) as Array<keyof PlainParts>),
    'menuId',
  ]),
];

/** Columns that are exported only if some dish fills them, so that a simple menu gives a simple table. */
export const rareColumns: ReadonlySet<TableColumn> = new Set<TableColumn>([
  'sizes',
  'askedChoices',
  'served',
  'stockLeft',
  'packingPaise',
  'orderTypes',
  'photo',
]);

/** The heading of a column as exports and the template write it. */
export function headingOf(column: TableColumn): string {
  const { heading, label }: Role = columnRoles[column];
  return heading ?? label;
}

/** Parses the other parts of a dish. `cellOf` returns a part's cell as written, with its line breaks. */
export function readOtherParts(cellOf: (part: keyof OtherParts) => string): OtherParts {
  const parts = Object.keys(otherParts) as Array<keyof OtherParts>;
  return Object.fromEntries(
    parts.map((part) => [part, otherParts[part].read(cellOf(part))]),
  ) as unknown as OtherParts;
}

export function writePlainParts(dish: PlainParts): Record<keyof PlainParts, string | number> {
  const write = <Part extends keyof PlainParts>(part: Part) => plainCells[part](dish[part]);
  const parts = Object.keys(plainCells) as Array<keyof PlainParts>;
  return Object.fromEntries(parts.map((part) => [part, write(part)])) as ReturnType<typeof writePlainParts>;
}
