import { texts } from '#platform/texts/texts.ts';

/** How many are left of an item or a size, on the owner's side (docs/product/menu.md#stock). */
export const stockTexts = texts('workspace', 'stock', {
  left: '{count, plural, one {# left} other {# left}}',
  label: 'How many are left',
  notCounted: 'not counted',
  hint: 'Leave empty if you do not count. 0 means sold out.',
  count: 'Count how many are left',
  countSizes: 'Count how many are left <light>(optional)</light>',
  unnamedSize: 'Size {number}',
  stepper: '{name}: how many are left',
  stepperLabel: 'How many left',
  oneLess: 'One less {name} left',
  number: 'How many {name} are left',
  oneMore: 'One more {name} left',
  unit: 'left',
  restock: 'How many are there? <hidden>{name}</hidden>',
  doNotCount: 'Do not count',
  changedByOrder: 'A new order changed the stock. Please check it.',
  failed: 'Failed to save',
});
