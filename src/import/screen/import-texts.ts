import { texts } from '#platform/texts/texts.ts';

/** Bulk add: what is pasted, its preview, and what was added (docs/product/import.md#bulk-add). */
export const importTexts = texts('workspace', 'import', {
  pageTitle: 'Bulk Add · Menu Link',
  title: 'Bulk Add via Paste',
  pageHint: 'Add a whole menu in one step. Nothing is saved before you submit.',
  menu: 'Menu',
  notConfirmed: 'Your last submit was not confirmed',
  notConfirmedHint: 'Please submit again. Nothing is added twice.',
  submit: 'Submit',
  submitting: 'Submitting...',
  seeMenu: 'See your menu',

  /** The box and the file. */
  source: {
    label: 'Your menu',
    hint: 'A category and a colon, then one <format>item name,price</format> on each line. Lists from WhatsApp, Word and Excel work too.',
    placeholder: 'Starters:\nVeg samosa,20\nPaneer tikka,180;\nDrinks:\nMasala chai,15\nSweet lassi,60',
    clear: 'Clear the box',
    cleared: 'Box cleared.',
    file: '{file}, {rows, plural, one {# row} other {# rows}}',
    removeFile: 'Remove {file}',
    fileNotRead: 'The file could not be read. Please try again.',
    fileInput: 'CSV or Excel file',
    readingFile: 'Reading the file…',
    chooseFile: 'Choose a CSV or Excel file',
    template: 'Download a template',
  },

  /** The columns of a table. */
  columns: {
    read: '{count, plural, other {{count} columns read}}',

    question: 'What is in these columns?',

    sizeIn: 'Size in {column}',
    languageOf: 'Language of {column}',
    sizePlaceholder: 'Size, for example Half',
    areCorrect: 'Columns are correct',
  },

  /** Names and descriptions in languages that the restaurant does not show. */
  hiddenLanguages: 'Texts in {languages} will be saved. Turn on languages in Settings to show them.',

  /** What a file changes in items that are on the menu. */
  updates: {
    updateItems: 'Update items',
    updatePrices: 'Update prices',
    itemsChange:
      '{count, plural, one {# item on your menu will change} other {# items on your menu will change}}',
    categoriesChange:
      '{count, plural, one {# category on your menu will change} other {# categories on your menu will change}}',
    newOrder: 'New order of items',
    newOrderIn: 'New order of items in {categories}.',
    nothing: 'Nothing to update yet',
    notInFile:
      '{count, plural, one {# item not in this file. Nothing is deleted.} other {# items not in this file. Nothing is deleted.}}',
    staySame: '{count, plural, one {# detail will stay as now} other {# details will stay as now}}',

    more: '{count, plural, other {{count} more}}',
    pricesChange:
      '{count, plural, one {# item on your menu at another price} other {# items on your menu at other prices}}',
    itemsTable: 'Items before and after',
    pricesTable: 'Prices before and after',
    item: 'Item',
    now: 'Now',
    new: 'New',
    noItemChanged: 'No item was changed.',
  },

  preview: {
    title: 'Preview',
    linesShown: 'Lines shown',
    allLines: 'All lines',
    toCheck: 'To check ({count})',
    nothingYet: 'Nothing to add yet.',
    empty: 'Your items will show here',
    emptyHint: 'Paste your menu or choose a file. You can correct every line before it is saved.',
    alreadyOnMenu:
      '{count, plural, one {# item already on your menu at the same price. Left out here.} other {# items already on your menu at the same price. Left out here.}}',
    addAgain: 'Add again',
    newGroups:
      '{count, plural, one {# add-on group will be added first: {groups}.} other {# add-on groups will be added first: {groups}.}}',
    newGroup: '{group} ({options})',
    moreGroups: '{count, plural, other {and {count} more}}',
    allLookRight: 'All look right',
    changed: 'Changed.',
  },

  category: {
    onMenu: 'On your menu',
    isNew: 'New',
    items: '{count, plural, one {# item} other {# items}}',
    unnamed: 'These items have no category. Enter a category name.',
    linesAbove: 'Lines above the first category',
    itemName: 'Item Name',
    price: 'Price (₹)',
    actions: 'Actions',
    rename: 'Rename {category}',
    name: 'Category name',
    useName: 'Use this name',
    mark: 'Mark {category}',
    marksHint: 'Please check each mark. Names can mislead.',
    markNone: 'Mark',
    markItems: '{count, plural, one {Mark # item} other {Mark # items}}',
    marked: '{count, plural, one {# item marked.} other {# items marked.}}',
  },

  /** A line or an item of the preview. */
  line: {
    line: 'Line {number}',
    lineOf: 'Line {number}: “{text}”',
    notAdded: 'Line {number} will not be added.',
    refused: 'Not added: {reason}',
    fix: 'Fix line {number}',
    edit: 'Edit {item}',
    leaveOutLine: 'Leave out line {number}',
    leaveOut: 'Leave out {item}',
    leftOut: '{name} left out.',
    isCategory: 'It is a category',
    looksRight: 'Looks right',
    looksRightOf: 'Looks right, {item}',
    accepted: 'Kept as it is.',
    soldOut: 'Sold out',
    asksFor: 'Asks for: {groups}',
    served: 'Served: {times}',
  },

  /** Editing a line. */
  form: {
    kindOfPrice: 'Kind of price',
    fixedPrice: 'Fixed price',
    size: 'Size {number}',
    price: 'Price {number}',
    category: 'Category',
    newCategory: 'New category…',
    nameOfCategory: 'Name of the new category',
    leaveOut: 'Leave it out',
  },

  /** While lines in doubt hold back a submit. */
  held: {
    lines: '{count, plural, one {# line to check.} other {# lines to check.}}',
    linesAndColumns:
      '{count, plural, one {# line to check. Some columns could not be read.} other {# lines to check. Some columns could not be read.}}',
    columns: 'Please check the columns.',
    show: '{count, plural, one {Show it} other {Show them}}',
    leaveOut: '{count, plural, one {Leave it out} other {Leave them out}}',
    add: '{count, plural, one {Add as it is} other {Add as they are}}',
  },

  adding: '{count, plural, one {Adding # item} other {Adding # items}}',
  outcome: {
    done: 'All categories and items added!',
    failed: 'Bulk add failed.',
    offline: 'No internet. Your menu is still here, please submit again.',
    restNotAdded: '{added} The rest was not added.',
    categoryFailed: 'Failed to create category: {category}',
  },
  problems: {
    empty: 'Paste or type your menu first.',
    noItem: 'No line could be read as an item with a price.',
    noLineReady: 'No line is ready to add. Please check the lines first.',
    onlyItemChanges: 'No new item. Tap Update items to save the changes.',
    onlyNewPrices: 'No new item. Tap Update prices to save the new prices.',
    allOnMenu: 'Nothing to add. These items are already on your menu.',
    tooManyGroups:
      '{groups, plural, other {A menu can have {max} add-on groups. With these it would have #.}}',
  },
});
