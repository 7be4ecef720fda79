import type { ALLERGENS, Diet, TAGS } from '#menu/items/marks/marks.ts';
import type { NoPrice } from '#menu/items/prices/no-price.ts';
import type { OrderType } from '#restaurant/ordering/ordering.ts';

/**
 * The words that a menu has in files and pasted lines, and is read back from: English in every language, so that a file
 * can be read in all of them (docs/product/import.md).
 */
export const dietWords: Readonly<Record<Diet, string>> = {
  '': '',
  veg: 'Veg',
  egg: 'Contains egg',
  nonveg: 'Non-veg',
};

export const noPriceWords: Readonly<Record<NoPrice, string>> = {
  '': '',
  market: 'Market price',
  size: 'As per size',
  ask: 'Ask for price',
};

export const orderTypeWords: Readonly<Record<OrderType, string>> = {
  dine_in: 'Dine-in',
  takeaway: 'Takeaway',
  delivery: 'Delivery',
};

export const tagWords: Readonly<Record<(typeof TAGS)[number], string>> = {
  bestseller: 'Bestseller',
  new: 'New',
  chefs_pick: "Chef's pick",
  must_try: 'Must try',
  seasonal: 'Seasonal',
};

/** By spice level, 0 to 3. */
export const spiceWords = ['Not spicy', 'Mild', 'Medium spicy', 'Hot'];

export const allergenWords: Readonly<Record<(typeof ALLERGENS)[number], string>> = {
  gluten: 'Wheat or gluten',
  milk: 'Milk',
  egg: 'Egg',
  peanut: 'Peanut',
  tree_nut: 'Nuts',
  soy: 'Soya',
  fish: 'Fish',
  shellfish: 'Prawns or shellfish',
  sesame: 'Sesame',
  mustard: 'Mustard',
  sulphite: 'Sulphite',
};
