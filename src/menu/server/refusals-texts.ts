import { texts } from '#platform/texts/texts.ts';

/** Why a change of the menu is refused, and what is confirmed (docs/product/common.md#errors, docs/product/menu.md). */
export const refusalsTexts = texts('workspace', 'menu-refusals', {
  itemNotFound: 'Item not found. Please reload the page.',
  sizeNotFound: 'Size not found. Please reload the page.',
  categoryNotFound: 'Category not found. Please reload the page.',
  groupNotFound: 'Add-on group not found. Please reload the page.',
  timingsNotFound: 'These item timings were not found.',
  tooManyItems:
    '{max, plural, one {A menu can have # item. Delete one to add another.} other {A menu can have # items. Delete one to add another.}}',
  tooManyCategories: 'A menu can have {max} categories. Delete one to add another.',
  categoryNameTaken: 'You already have a category called {name}.',
  categoriesChanged: 'The categories have changed. Please reload the page.',
  itemsChanged: 'The items of this category have changed. Please reload the page.',
  categoryDeleted: 'Its category {category} was deleted. Please restore it first.',
  notPureVeg: '{name} has egg or is non-veg. Your restaurant is pure veg, change that in Settings.',
  foreignPhoto: 'Upload this photo first, then save.',
  sizeTwice: 'Send each size once.',
  sizesCounted: 'Count each of its sizes.',
  cannotJoin: '{name} cannot be joined. Its sizes may differ only in name and price.',

  noSuchGroup: '“{name}” is not one of your add-on groups.',
  noSuchSize: '“{name}” is not one of its sizes.',
  groupTwice: 'An item can have each add-on group once.',
  groupNumber: 'Enter how many to choose, from 0 to 100.',
  groupName: 'Send the name of an add-on group.',
  nameTooLong: 'This name is too long. Please shorten it.',
  sizeNames: 'Send the names of at most {max} sizes.',
  groupsList: 'Send a list of add-on groups.',
  tooManyGroups: 'An item can have at most {max} add-on groups.',

  order: 'Send the ids in order.',
  yesOrNo: 'Choose yes or no.',
  stockRange: 'Send a whole number from 0 to {max}, or null.',

  orderSaved: 'Order saved.',
  itemDeleted: 'Menu item deleted successfully',
  itemAvailable: 'Menu item is now available.',
  itemUnavailable: 'Menu item is now unavailable.',
  categoryDeletedDone: 'Category deleted successfully',
});
