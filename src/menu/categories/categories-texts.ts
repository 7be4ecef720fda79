import { texts } from '#platform/texts/texts.ts';

/** Categories: adding, editing and choosing one (docs/product/menu.md#menu-list). */
export const categoriesTexts = texts('workspace', 'categories', {
  allDay: 'All day',
  changedElsewhere: 'This category was changed on another device',
  name: 'Category name',
  timings: 'Item timings',
  ownTimings: 'own timings',
  saved: 'Category saved',
  added: 'Category added successfully',
  saveFailed: 'Failed to save category',
  addFailed: 'Failed to add category',
  empty: 'empty',
  editTitle: 'Edit category',
  addTitle: 'Add category',
  station: 'Kitchen station',
  stationHint: 'For example Tandoor or Bar. KOTs and the kitchen screen use it.',
  descriptionHint: "Shown under the category's name on your page.",
  moveTo: 'Categories to move to',
  current: 'Current category',
  addNew: 'New category',
  newName: 'New category name',
  adding: 'Adding the category…',
});
