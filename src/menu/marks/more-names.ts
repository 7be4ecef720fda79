import type { ALLERGENS, JAIN } from './marks.ts';

/** The names of the other marks. In a separate file, so that customers download it only with the view of one dish. */
export const jainNames: Record<(typeof JAIN)[number], string> = {
  '': 'Not set',
  yes: 'Jain',
  on_request: 'Jain on request',
};

/** By spice level, 0 to 3. */
export const spiceNames = ['Not spicy', 'Mild', 'Medium spicy', 'Hot'];

export const allergenNames: Record<(typeof ALLERGENS)[number], string> = {
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
