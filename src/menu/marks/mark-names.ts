import type { Diet, TAGS } from './marks.ts';

/** The names of the marks that are shown on a menu card. */
export const dietNames: Record<Diet, string> = {
  '': 'Not set',
  veg: 'Veg',
  egg: 'Contains egg',
  nonveg: 'Non-veg',
};

export const tagNames: Record<(typeof TAGS)[number], string> = {
  bestseller: 'Bestseller',
  new: 'New',
  chefs_pick: "Chef's pick",
  must_try: 'Must try',
  seasonal: 'Seasonal',
};
