import { texts } from '#platform/texts/texts.ts';
import type { Diet, TAGS } from '../marks.ts';

/** The names of the marks that are shown on a menu card (docs/product/menu.md#marks). */
export const dietNames = texts('public', 'diet-names', {
  '': 'Not set',
  veg: 'Veg',
  egg: 'Contains egg',
  nonveg: 'Non-veg',
} satisfies Record<Diet, string>);

export const tagNames = texts('public', 'tag-names', {
  bestseller: 'Bestseller',
  new: 'New',
  chefs_pick: "Chef's pick",
  must_try: 'Must try',
  seasonal: 'Seasonal',
} satisfies Record<(typeof TAGS)[number], string>);
