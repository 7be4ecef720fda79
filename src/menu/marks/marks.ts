/** The words of what a dish may be marked with (docs/product.md#marks), and what they have to do with each other. */

/** The marks in the order of the choice; '' is not said. */
export const DIETS = ['', 'veg', 'egg', 'nonveg'] as const;
export type Diet = (typeof DIETS)[number];

export const JAIN = ['', 'yes', 'on_request'] as const;

/** The eight that both Google's food menus and FSSAI's list have, and three more that Indian kitchens use. */
export const ALLERGENS = [
  'gluten',
  'milk',
  'egg',
  'peanut',
  'tree_nut',
  'soy',
  'fish',
  'shellfish',
  'sesame',
  'mustard',
  'sulphite',
] as const;

/** What an owner may say of a dish. No counts that nobody can know, such as how often it was ordered. */
export const TAGS = ['bestseller', 'new', 'chefs_pick', 'must_try', 'seasonal'] as const;
export const MOST_TAGS = 2;

/** What the rules of marks are about. */
export interface Marked {
  diet: Diet;
  jain: (typeof JAIN)[number];
  isVegan: boolean;
}

/** Messages by field for marks that contradict each other; none when they do not. */
export function markProblems({ diet, jain, isVegan }: Marked): { jain?: string; isVegan?: string } {
  if (diet === 'veg') return {};
  return {
    ...(jain && { jain: 'Only a veg dish can be Jain. Mark it as veg first.' }),
    ...(isVegan && { isVegan: 'Only a veg dish can be vegan. Mark it as veg first.' }),
  };
}

/** Why a dish of a pure veg place cannot be marked so. */
export const AGAINST_PURE_VEG =
  'Your place is pure veg, so no dish can be marked as egg or non-veg. You can change that in Settings.';

/** Whether a place that is pure veg cannot have such a dish. */
export function isAgainstPureVeg(diet: Diet): boolean {
  return diet === 'egg' || diet === 'nonveg';
}

/** The marks with another diet: what only a veg dish can be goes with it. */
export function withDiet(marked: Marked, diet: Diet): Marked {
  return diet === 'veg' ? { ...marked, diet } : { diet, jain: '', isVegan: false };
}

/**
 * The mark of a dish as it was chosen: meat or egg among the options is meat or egg on the plate. It is veg only where the
 * dish itself is said to be.
 */
export function dietWith(dish: Diet, options: readonly Diet[]): Diet {
  const all = [dish, ...options];
  if (all.includes('nonveg')) return 'nonveg';
  return all.includes('egg') ? 'egg' : dish;
}
