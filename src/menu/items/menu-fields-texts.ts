import { texts } from '#platform/texts/texts.ts';

/** What a field of the menu misses (docs/product/menu.md#item-form). */
export const menuFieldsTexts = texts('workspace', 'menu-fields', {
  timingsRequired: 'Choose an item timing.',
  sizeNameRequired: 'Enter a name for the size.',
  optionNameRequired: 'Enter a name for the add-on.',
  nameRequired: 'Enter a name.',
  groupRequired: 'Choose a group.',
  categoryRequired: 'Choose a category.',
  photoRequired: 'Choose a photo.',
  timeRequired: 'Choose a time.',
  categoryNameRequired: 'Category name cannot be empty',
});
