import { texts } from '#platform/texts/texts.ts';

/** The order of categories, items and add-ons (docs/product/menu.md#menu-list). */
export const arrangeTexts = texts('workspace', 'menu-arrange', {
  categories: 'Arrange categories',
  categoriesHint: 'Customers see your categories in this order.',
  items: 'Arrange {name}',
  itemsHint: 'Customers see the items of {name} in this order.',
  addOns: 'Arrange add-ons',
  addOnsHint: 'Add-ons show in this order everywhere.',
  saveFailed: 'Failed to save order',
  notSaved: 'Not saved.',
  moved: '{name} moved to place {place} of {count}',
  moveUp: 'Move {name} up',
  moveDown: 'Move {name} down',
  drag: 'Drag to move',
});
