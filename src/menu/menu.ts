import { type Fields, publicFields, type Values } from '#platform/fields/fields.ts';

/**
 * The fields of a menu item, in the order of the wire. Columns, types, wire schemas and defaults follow from here; what
 * shows, asks for, imports or exports an item does not compile until a new field has its place there.
 */
export const itemFields = {
  id: { kind: 'id', public: true, readOnly: true },
  name: { kind: 'line', public: true, missing: 'Enter a name.', max: 120 },
  description: { kind: 'lines', public: true, max: 1000, default: '', nullable: true },
  pricePaise: { kind: 'paise', public: true, column: 'price_paise', wire: 'price' },
  categoryId: {
    kind: 'id',
    public: true,
    column: 'category_id',
    wire: 'category_id',
    requestName: 'categoryId',
    missing: 'Choose a category.',
  },
  /** Empty, or the URL of one of the restaurant's own uploads. */
  imageUrl: {
    kind: 'line',
    public: true,
    column: 'image_url',
    wire: 'image',
    missing: 'Choose a picture.',
    default: '',
    nullable: true,
  },
  isAvailable: {
    kind: 'yesNo',
    public: true,
    column: 'is_available',
    alias: 'is_available',
    default: true,
  },
  version: { kind: 'count', public: false, default: 1, readOnly: true },
} as const satisfies Fields;

/** The fields of a category, in the order of the wire. */
export const categoryFields = {
  id: { kind: 'id', public: true, readOnly: true },
  name: { kind: 'line', public: true, missing: 'Category name cannot be empty', max: 120 },
  description: { kind: 'lines', public: true, max: 1000, default: '', nullable: true },
  version: { kind: 'count', public: false, default: 1, readOnly: true },
} as const satisfies Fields;

/** What customers may see of each. */
export const publicItemFields = publicFields(itemFields);
export const publicCategoryFields = publicFields(categoryFields);

/** An item as the server and its owner know it; money in paise. */
export type MenuItem = Values<typeof itemFields>;

/** A category without its items. */
export type CategoryHead = Values<typeof categoryFields>;

export interface Category extends CategoryHead {
  items: MenuItem[];
}
