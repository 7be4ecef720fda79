import { texts } from '#platform/texts/texts.ts';
import type { ALLERGENS, JAIN } from '../marks.ts';

/** The names of the other marks. In a separate file, so that customers download it only with the view of one dish. */
export const jainNames = texts('public', 'jain-names', {
  '': 'Not set',
  yes: 'Jain',
  on_request: 'Jain on request',
} satisfies Record<(typeof JAIN)[number], string>);

/** By spice level, 0 to 3. */
export const spiceNames = texts('public', 'spice-names', ['Not spicy', 'Mild', 'Medium spicy', 'Hot']);

export const allergenNames = texts('public', 'allergen-names', {
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
} satisfies Record<(typeof ALLERGENS)[number], string>);

/** The same in the middle of a sentence: “Contains milk, nuts”. */
export const allergenWords = texts('public', 'allergen-words', {
  gluten: 'wheat or gluten',
  milk: 'milk',
  egg: 'egg',
  peanut: 'peanut',
  tree_nut: 'nuts',
  soy: 'soya',
  fish: 'fish',
  shellfish: 'prawns or shellfish',
  sesame: 'sesame',
  mustard: 'mustard',
  sulphite: 'sulphite',
} satisfies Record<(typeof ALLERGENS)[number], string>);
