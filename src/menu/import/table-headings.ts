import type { ChoiceGroup, ChoiceOption } from '../menu.ts';
import type { ItemDraft } from '../menu-item.ts';

/** What of a dish stands in a table; until when it is sold out does not. */
export type DishColumn = Exclude<keyof ItemDraft, 'availableAgainAt'>;

/** The columns of a table of dishes, in order, as exports and the template write them; imports read them back. */
export const dishHeadings: Record<DishColumn, string> = {
  categoryId: 'Category',
  name: 'Item',
  description: 'Description',
  pricePaise: 'Price (₹)',
  variants: 'Sizes',
  choiceGroups: 'Choices',
  servingTimeId: 'Served',
  isAvailable: 'Available',
  stockLeft: 'Left',
  packingPaise: 'Packing',
  orderTypes: 'Ways',
  imageUrl: 'Photo',
  diet: 'Veg mark',
  jain: 'Jain',
  isVegan: 'Vegan',
  spice: 'Spice',
  allergens: 'Allergens',
  tags: 'Tags',
  serves: 'Serves',
};

/**
 * The columns of the choices, which stand in the same file below the dishes: a row for each option. The numbers of a group
 * stand in the row of its first.
 */
export const choiceHeadings = {
  group: 'Group of choices',
  name: 'Choice',
  pricePaise: 'Price (₹)',
  diet: 'Veg mark',
  isAvailable: 'Available',
  isDefault: 'Chosen beforehand',
  min: 'At least',
  max: 'At most',
  maxEach: 'Each at most',
  included: 'Included',
  extraPaise: 'Each further (₹)',
} satisfies Partial<Record<'group' | keyof ChoiceGroup | keyof ChoiceOption, string>>;
