import { marksTexts } from './marks-texts.ts';

/** The marks that a dish can have (docs/product/menu.md#marks), and the rules between them. */

/** The veg marks in the order of the input; '' means not stated. */
export const DIETS = ['', 'veg', 'egg', 'nonveg'] as const;
export type Diet = (typeof DIETS)[number];

export const JAIN = ['', 'yes', 'on_request'] as const;

/** The eight allergens of both Google's food menus and FSSAI's list, and three more common in India. */
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

/** Tags that an owner can set. None about facts that nobody can know, such as how often a dish was ordered. */
export const TAGS = ['bestseller', 'new', 'chefs_pick', 'must_try', 'seasonal'] as const;
export const MOST_TAGS = 2;

/** The marks that the rules are about. */
export interface Marked {
  diet: Diet;
  jain: (typeof JAIN)[number];
  isVegan: boolean;
}

/** Messages by field for marks that contradict each other; none when they do not. */
export function markProblems({ diet, jain, isVegan }: Marked): { jain?: string; isVegan?: string } {
  if (diet === 'veg') return {};
  return {
    ...(jain && { jain: marksTexts.problems.jain }),
    ...(isVegan && { isVegan: marksTexts.problems.vegan }),
  };
}

/** Whether a pure veg restaurant cannot have a dish with this mark. */
export function isAgainstPureVeg(diet: Diet): boolean {
  return diet === 'egg' || diet === 'nonveg';
}

/** Returns the marks after a change of `diet`. Marks that only a veg dish can have are reset for other diets. */
export function withDiet(marked: Marked, diet: Diet): Marked {
  return diet === 'veg' ? { ...marked, diet } : { diet, jain: '', isVegan: false };
}

/**
 * Returns the mark of a dish with its chosen options: meat or egg in an option makes the dish non-veg or egg. It is
 * veg only if the dish itself is marked so.
 */
export function dietWith(dish: Diet, options: readonly Diet[]): Diet {
  const all = [dish, ...options];
  if (all.includes('nonveg')) return 'nonveg';
  return all.includes('egg') ? 'egg' : dish;
}
