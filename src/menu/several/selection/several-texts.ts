import { texts } from '#platform/texts/texts.ts';

/** Several items in one step: the selection, what was done, and its undo (docs/product/menu.md#several-items). */
export const severalTexts = texts('workspace', 'several-items', {
  label: 'Selected items',
  select: 'Select',
  stop: 'Stop selecting',
  selectItem: 'Select {name}',
  selectItems: 'Select items',
  selectAll: 'Select all',
  selectNone: 'Select none',
  selected: '{count} selected',
  soldOut: 'Sold out',
  available: 'Available',
  mark: 'Mark',
  move: 'Move',
  soldOutTitle: '{count, plural, one {Mark # item sold out} other {Mark # items sold out}}',
  moveTitle: '{count, plural, one {Move # item to} other {Move # items to}}',
  removeText:
    '{count, plural, one {# item will be removed from your menu.} other {# items will be removed from your menu.}}',

  toasts: {
    available: '{count, plural, one {# item marked as available.} other {# items marked as available.}}',
    soldOut: '{count, plural, one {# item marked as sold out.} other {# items marked as sold out.}}',
    moved: '{count, plural, one {# item moved.} other {# items moved.}}',
    deleted: '{count, plural, one {# item deleted.} other {# items deleted.}}',
    joined: '{count, plural, one {# item became sizes.} other {# items became sizes.}}',
    photo: 'Photo saved.',
    photos: '{count, plural, one {Photos of # item saved.} other {Photos of # items saved.}}',
    marked: '{count, plural, one {# item marked.} other {# items marked.}}',
    prices: '{count, plural, one {# price updated.} other {# prices updated.}}',
    items: '{count, plural, one {# item updated.} other {# items updated.}}',
  },
  noChanges: 'No changes to save.',
  failed: 'Nothing was changed.',
  pricesFailed: 'No price was changed.',

  done: {
    added: '{count, plural, one {# item added} other {# items added}}',
    choices: '{count, plural, one {# add-on group added} other {# add-on groups added}}',
    repriced: '{count, plural, one {# price updated} other {# prices updated}}',
    edited: '{count, plural, one {# item updated} other {# items updated}}',
    switched: '{count, plural, one {# item marked} other {# items marked}}',
    moved: '{count, plural, one {# item moved} other {# items moved}}',
    pictured: '{count, plural, one {# photo saved} other {# photos saved}}',
    marked: '{count, plural, one {# veg mark set} other {# veg marks set}}',
    joined: '{count, plural, one {# item joined} other {# items joined}}',
    deleted: '{count, plural, one {# item deleted} other {# items deleted}}',
  },
  canBeUndone: '{done}. It can be undone until {time}.',
  bulkAddCanBeUndone: 'Last bulk add: {done}. It can be undone until {time}.',
  undone: 'Undone.',
  undoFailed: 'It could not be undone.',
  undoneRemoved:
    '{count, plural, one {# item removed from your menu.} other {# items removed from your menu.}}',
  undonePrices: '{count, plural, one {# price as before.} other {# prices as before.}}',
  undoneItems: '{count, plural, one {# item as before.} other {# items as before.}}',
  keptLater: 'Changed later, so not undone: {names}.',
  keptLaterMore:
    '{count, plural, one {Changed later, so not undone: {names} and # more.} other {Changed later, so not undone: {names} and # more.}}',
  offline: 'No internet. Please try again.',
  unknownError: 'Something went wrong. Please try again later.',
});
