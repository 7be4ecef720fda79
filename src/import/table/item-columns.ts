import { ALLERGENS, MOST_TAGS, TAGS } from '#menu/items/marks/marks.ts';
import type { ItemDraft } from '#menu/items/menu-item.ts';
import { itemFields } from '#menu/menu.ts';
import { decimalRupees } from '#platform/formats/money.ts';
import { plainLines, singleLine } from '#platform/formats/text.ts';
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
import { allergenWords, orderTypeWords, spiceWords, tagWords } from './file-words.ts';

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
  | 'translations'
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
  /** The heading in exports and the template, English in all languages; empty where they have no such column. */
  heading: string;
  /** The headings it is known by, the better ones first: of several columns that fit, the first is taken. */
  knownBy: RegExp[];
}

/** The columns of the plain parts, in the order the owner sees. `read` parses a cell, '' where there is none. */
const plainColumns: {
  [Part in keyof PlainParts]: Role & { read: (cell: string) => PlainParts[Part] };
} = {
  description: {
    heading: 'Description',
    knownBy: [
      /^(?:(?:item|product|dish) ?)?(?:descriptions?|desc)$/,
      /^(?:short descriptions?|body html|details|about)$/,
      /^(?:विवरण|वर्णन|વર્ણન|વિગત)$/,
    ],
    read: plainLines,
  },
  diet: {
    heading: 'Veg mark',
    knownBy: [
      /^(?:is )?(?:veg|veg ?(?:or )?non ?-?veg|food type|diet|dietary|diet type|food preference|veg mark|शाकाहारी|शाकाहारी मांसाहारी)$/,
      /^attributes?$/,
    ],
    read: dietOf,
  },
  isAvailable: {
    heading: 'Available',
    knownBy: [
      /^(?:is )?(?:available(?: for sale)?|availability|in ?stock)$/,
      /^(?:(?:item )?status|published(?: on online store)?|active|enabled?)$/,
    ],
    read: (cell) => !isUnavailable(cell),
  },
  stockLeft: {
    heading: 'Left',
    // Stock sheets count grams and cartons, so only our own wording is taken to mean pieces of the dish.
    knownBy: [/^(?:(?:stock |pieces |how many )?left|how many are left)$/],
    read: leftOf,
  },
  packingPaise: {
    heading: 'Packing',
    knownBy: [/^(?:item ?)?(?:packing|packaging)(?: ?(?:charges?|fees?|price))?(?: (?:₹|rs))?$/],
    read: packingOf,
  },
  orderTypes: {
    heading: 'Ways',
    knownBy: [/^(?:ways?(?: to order)?|order ?types?)$/],
    read: (cell) => {
      const types = wordsIn(cell, itemFields.orderTypes.options, orderTypeWords);
      return types.length === itemFields.orderTypes.options.length ? [] : types;
    },
  },
  jain: {
    heading: 'Jain',
    knownBy: [/^(?:is )?jain(?: friendly)?$/],
    read: jainOf,
  },
  isVegan: {
    heading: 'Vegan',
    knownBy: [/^(?:is )?vegan$/],
    read: isYes,
  },
  spice: {
    heading: 'Spice',
    knownBy: [/^(?:spice|spicy|spiciness)(?: level)?$/],
    read: spiceOf,
  },
  allergens: {
    heading: 'Allergens',
    knownBy: [/^(?:allergens?|allergy info)$/],
    read: (cell) => wordsIn(cell, ALLERGENS, allergenWords),
  },
  tags: {
    heading: 'Tags',
    knownBy: [/^(?:tags?|labels?|badges?)$/],
    read: (cell) => wordsIn(cell, TAGS, tagWords).slice(0, MOST_TAGS),
  },
  serves: {
    heading: 'Serves',
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
  orderTypes: (types) => wordsInCell(types, orderTypeWords),
  jain: (jain) => (jain === 'on_request' ? 'on request' : jain),
  isVegan: (isVegan) => (isVegan ? 'yes' : ''),
  spice: (spice) => (spice === null ? '' : (spiceWords[spice] ?? '')),
  allergens: (words) => wordsInCell(words, allergenWords),
  tags: (words) => wordsInCell(words, tagWords),
  // A spreadsheet would read `2-3` with a hyphen as a date.
  serves: (text) => text.replace('-', '–'),
};

const otherParts: { [Part in keyof OtherParts]: Role & { read: (cell: string) => OtherParts[Part] } } = {
  ...plainColumns,
  askedChoices: {
    heading: 'Choices',
    knownBy: [/^(?:choices|choice groups?|add ?ons?|addon groups?)$/],
    read: readChoicesCell,
  },
  served: {
    heading: 'Served',
    knownBy: [/^(?:served|serving ?times?|serving hours|served at|menu timings?|timings?)$/],
    read: singleLine,
  },
  menuId: {
    heading: 'ID (do not change)',
    knownBy: [/^id \(?do not change\)?$/],
    read: singleLine,
  },
  photo: {
    heading: 'Photo',
    knownBy: [/^(?:item |product )?(?:photo|image|picture|img)s?(?: ?(?:url|src|link|file))?$/],
    read: singleLine,
  },
};

/** What a column of a table may hold, in the order the owner sees. `size` names the size of the row's price. */
export const columnRoles = {
  name: {
    heading: 'Item',
    knownBy: [
      /^(?:item|dish|product|menu item|food|food item)s? ?names?$/,
      /^(?:item|dish|product|food|menu item)s?$/,
      /^(?:names?|title|particulars?)$/,
      /^(?:online display name|display name|item title)$/,
      /^(?:पदार्थ|नाम|आइटम|डिश|व्यंजन|वस्तु|नाव|आयटम|નામ|વાનગી|આઇટમ|ડીશ|વસ્તુ|பெயர்|உணவு|పేరు|వంటకం|নাম|পদ|ਨਾਮ|ਆਈਟਮ|ಹೆಸರು|പേര്)(?: का नाम|चे नाव|નું નામ)?$/,
    ],
  },
  price: { heading: 'Price (₹)', knownBy: [] },
  'size-price': { heading: '', knownBy: [] },
  size: {
    heading: '',
    knownBy: [
      /^(?:variations?|variants?|size|portions?|servings?|serving sizes?)(?: ?names?)?$|^sizes? names?$/,
      /^(?:option|attribute) ?1 values?(?: s)?$|^option values? 1$/,
      /^(?:साइज|साइज़|आकार|मात्रा|સાઇઝ|માપ)$/,
      /^(?:weight|pack|pack size|unit|uom)$/,
    ],
  },
  sizes: {
    heading: 'Sizes',
    knownBy: [/^sizes?(?: and | with )prices?$/, /^sizes$/],
  },
  category: {
    heading: 'Category',
    knownBy: [
      /^(?:menu |product |item |food )?categor(?:y|ies)(?: ?names?)?$|^(?:श्रेणी|वर्ग|विभाग|प्रकार|શ્રેણી|વિભાગ|પ્રકાર|વર્ગ|வகை|వర్గం|বিভাগ|ਸ਼੍ਰੇਣੀ|ವರ್ಗ)$/,
      /^(?:section|menu section|course|heading)(?: name)?$/,
      /^(?:sub ?category|sub ?group)(?: name)?$/,
      /^(?:product |food |item )?(?:type|group)(?: name)?$/,
      /^(?:menu|menu name)$/,
    ],
  },
  ...otherParts,
  /** A text in another language, which the column names. */
  'translated-category': { heading: '', knownBy: [] },
  'translated-name': { heading: '', knownBy: [] },
  'translated-description': { heading: '', knownBy: [] },
  'translated-sizes': { heading: '', knownBy: [] },
  'leave-out': { heading: '', knownBy: [] },
} satisfies Record<string, Role>;

export type ColumnRole = keyof typeof columnRoles;

export type TableColumn = Exclude<ColumnRole, 'size-price' | 'size' | `translated-${string}` | 'leave-out'>;

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
  return columnRoles[column].heading;
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
