import { type Field, type Fields, publicFields, type Values } from '#platform/fields/fields.ts';
import { translations } from '#platform/fields/translations.ts';
import { wayFields } from '#restaurant/ordering/ordering.ts';
import { ALLERGENS, DIETS, JAIN, MOST_TAGS, TAGS } from './items/marks/marks.ts';
import { menuFieldsTexts } from './items/menu-fields-texts.ts';
import { NO_PRICE } from './items/prices/no-price.ts';

/**
 * The serving times of a dish or of a category; null means always. In the data of the storefront, the id is
 * replaced by a position in its list of serving times, counted from 1.
 */
const servingTimeId = {
  kind: 'id',
  public: true,
  column: 'serving_time_id',
  missing: () => menuFieldsTexts.timingsRequired,
  default: null,
} as const satisfies Field;

/** How many sizes a dish may have, and how many groups of choices it may ask for. */
export const MAX_VARIANTS = 12;
export const MAX_ITEM_GROUPS = 8;

/** How many options a group of choices may have. */
export const MAX_OPTIONS = 40;

/** The highest stock count that an owner may enter for a dish or a size. */
export const MAX_STOCK = 99_999;

/**
 * How many are left of a dish or a size; null when it is not counted. Customers see it only when few are left
 * (docs/product/menu.md#stock).
 */
const stockLeft = {
  kind: 'count',
  public: true,
  column: 'stock_left',
  min: 0,
  max: MAX_STOCK,
  default: null,
} as const satisfies Field;

/**
 * The fields of a size of a dish (docs/product/menu.md#sizes). `no` identifies a size within its dish and is never reused.
 */
export const variantFields = {
  /** Empty for a size that does not exist yet. */
  id: { kind: 'id', public: false, default: '' },
  no: { kind: 'count', public: true, default: 0, readOnly: true },
  name: {
    kind: 'line',
    public: true,
    missing: () => menuFieldsTexts.sizeNameRequired,
    max: 60,
    translatable: true,
  },
  pricePaise: { kind: 'paise', public: true, column: 'price_paise', wire: 'price' },
  isAvailable: { kind: 'yesNo', public: true, column: 'is_available', default: true },
  availableAgainAt: { kind: 'instant', public: true, column: 'available_again_at', default: null },
  stockLeft,
  translations,
} as const satisfies Fields;

export const choiceOptionFields = {
  id: { kind: 'id', public: false, default: '' },
  no: { kind: 'count', public: true, default: 0, readOnly: true },
  name: {
    kind: 'line',
    public: true,
    missing: () => menuFieldsTexts.optionNameRequired,
    max: 60,
    translatable: true,
  },
  pricePaise: { kind: 'paise', public: true, column: 'price_paise', wire: 'price', default: 0 },
  diet: { kind: 'oneOf', public: true, options: DIETS, default: '' },
  isDefault: { kind: 'yesNo', public: true, column: 'is_default', default: false },
  isAvailable: { kind: 'yesNo', public: true, column: 'is_available', default: true },
  availableAgainAt: { kind: 'instant', public: true, column: 'available_again_at', default: null },
  translations,
} as const satisfies Fields;

/** The fields of a group of choices, which dishes share (docs/product/menu.md#choices). */
export const choiceGroupFields = {
  id: { kind: 'id', public: false, readOnly: true },
  no: { kind: 'count', public: true, default: 0, readOnly: true },
  name: {
    kind: 'line',
    public: true,
    missing: () => menuFieldsTexts.nameRequired,
    max: 60,
    translatable: true,
  },
  min: { kind: 'count', public: true, column: 'min_choices', min: 0, max: 100, default: 0 },
  /** Null for no limit. */
  max: { kind: 'count', public: true, column: 'max_choices', min: 1, max: 100, default: null },
  maxEach: { kind: 'count', public: true, column: 'max_each', min: 1, max: 20, default: 1 },
  included: { kind: 'count', public: true, column: 'included_choices', min: 0, max: 100, default: 0 },
  extraPaise: { kind: 'paise', public: true, column: 'extra_paise', wire: 'extra', default: 0 },
  options: { kind: 'list', public: true, of: choiceOptionFields, max: MAX_OPTIONS, default: [] },
  translations,
  version: { kind: 'count', public: false, default: 1, readOnly: true },
} as const satisfies Fields;

/** How a dish asks for a group of choices. Null means the group's own number applies; 0 is a value, not "unset". */
export const itemChoiceFields = {
  groupId: { kind: 'id', public: false, column: 'group_id', missing: () => menuFieldsTexts.groupRequired },
  groupNo: { kind: 'count', public: true, wire: 'group', default: 0, readOnly: true },
  min: { kind: 'count', public: true, column: 'min_choices', min: 0, max: 100, default: null },
  max: { kind: 'count', public: true, column: 'max_choices', min: 1, max: 100, default: null },
  included: { kind: 'count', public: true, column: 'included_choices', min: 0, max: 100, default: null },
  /** The numbers of the sizes that ask for the group; empty means all sizes. */
  onlyVariants: { kind: 'counts', public: true, column: 'only_variants', default: [] },
} as const satisfies Fields;

/**
 * The fields of a menu item, in the order of the wire. Columns, types, wire schemas and defaults are derived from
 * them. Code that shows, edits, imports or exports an item does not compile until it handles a new field.
 */
export const itemFields = {
  id: { kind: 'id', public: true, readOnly: true },
  name: {
    kind: 'line',
    public: true,
    missing: () => menuFieldsTexts.nameRequired,
    max: 120,
    translatable: true,
  },
  description: { kind: 'lines', public: true, max: 1000, default: '', nullable: true, translatable: true },
  pricePaise: {
    kind: 'paise',
    public: true,
    column: 'price_paise',
    wire: 'price',
    unless: 'variants',
    nullWith: 'noPrice',
  },
  /** The word in the place of a price, for a dish without one (docs/product/menu.md#no-fixed-price). */
  noPrice: { kind: 'oneOf', public: true, column: 'no_price', options: NO_PRICE, default: '' },
  categoryId: {
    kind: 'id',
    public: true,
    column: 'category_id',
    wire: 'category_id',
    requestName: 'categoryId',
    missing: () => menuFieldsTexts.categoryRequired,
  },
  /** Empty, or the URL of one of the restaurant's own uploads. */
  imageUrl: {
    kind: 'picture',
    public: true,
    column: 'image_url',
    wire: 'image',
    missing: () => menuFieldsTexts.photoRequired,
    default: '',
    nullable: true,
  },
  isAvailable: { kind: 'yesNo', public: true, column: 'is_available', alias: 'is_available', default: true },
  /** When a dish that is sold out comes back by itself; null until somebody switches it on. */
  availableAgainAt: {
    kind: 'instant',
    public: true,
    column: 'available_again_at',
    missing: () => menuFieldsTexts.timeRequired,
    default: null,
  },
  /** Null for a dish with sizes: its stock is then counted per size, if at all. */
  stockLeft,
  /** When the dish is served, if that differs from its category. */
  servingTimeId,
  /** For one piece; null to use the restaurant's charge (docs/product/ordering.md#packing-of-a-dish). */
  packingPaise: { kind: 'paise', public: true, column: 'packing_paise', wire: 'packing', default: null },
  /** The order types that the dish is offered for; an empty list means all (docs/product/ordering.md#ways-of-a-dish). */
  orderTypes: {
    kind: 'someOf',
    public: true,
    column: 'order_types',
    options: wayFields.type.options,
    default: [],
  },
  /** Empty, or at least two sizes. The price of a dish with sizes is the lowest price of its sizes. */
  variants: { kind: 'list', public: true, of: variantFields, max: MAX_VARIANTS, default: [] },
  choiceGroups: { kind: 'list', public: true, of: itemChoiceFields, max: MAX_ITEM_GROUPS, default: [] },
  /** The veg or non-veg mark shown before the name; the other marks are the fields below (docs/product/menu.md#marks). */
  diet: { kind: 'oneOf', public: true, options: DIETS, default: '' },
  jain: { kind: 'oneOf', public: true, options: JAIN, default: '' },
  isVegan: { kind: 'yesNo', public: true, column: 'is_vegan', default: false },
  /** 0 to 3, or null when nothing is stated. */
  spice: { kind: 'count', public: true, min: 0, max: 3, default: null },
  allergens: { kind: 'someOf', public: true, options: ALLERGENS, default: [] },
  tags: { kind: 'someOf', public: true, options: TAGS, max: MOST_TAGS, default: [] },
  /** How many people the dish serves, such as "1-2". */
  serves: { kind: 'line', public: true, max: 20, default: '' },
  translations,
  version: { kind: 'count', public: false, default: 1, readOnly: true },
} as const satisfies Fields;

/** The fields of a category, in the order of the wire. */
export const categoryFields = {
  id: { kind: 'id', public: true, readOnly: true },
  name: {
    kind: 'line',
    public: true,
    missing: () => menuFieldsTexts.categoryNameRequired,
    max: 120,
    translatable: true,
  },
  description: { kind: 'lines', public: true, max: 1000, default: '', nullable: true, translatable: true },
  servingTimeId,
  /** The part of the kitchen that cooks it, such as `Tandoor`; empty for none (docs/product/orders.md#stations). */
  station: { kind: 'line', public: false, max: 30, default: '' },
  translations,
  version: { kind: 'count', public: false, default: 1, readOnly: true },
} as const satisfies Fields;

/** The fields that customers may see. */
export const publicItemFields = publicFields(itemFields);
export const publicCategoryFields = publicFields(categoryFields);
export const publicChoiceGroupFields = publicFields(choiceGroupFields);

/** An item as the server and its owner know it; money in paise. */
export type MenuItem = Values<typeof itemFields>;

export type Variant = Values<typeof variantFields>;
export type ItemChoiceGroup = Values<typeof itemChoiceFields>;
export type ChoiceGroup = Values<typeof choiceGroupFields>;
export type ChoiceOption = Values<typeof choiceOptionFields>;

/** A category without its items. */
export type CategoryHead = Values<typeof categoryFields>;

export interface Category extends CategoryHead {
  items: MenuItem[];
}
