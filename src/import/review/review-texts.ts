import { texts } from '#platform/texts/texts.ts';

/** What an import would add and change, what is doubtful, and what came of it (docs/product/import.md#bulk-add). */
export const reviewTexts = texts('workspace', 'import-review', {
  /** The parts of the line above the preview. */
  nothing: 'Nothing to add',
  items: '{count, plural, one {# item} other {# items}} in {categories}',
  categories: '{count, plural, one {# category} other {# categories}}',
  toCheck: '{count, plural, one {# line to check} other {# lines to check}}',
  unreadable: '{count, plural, one {# line cannot be read} other {# lines cannot be read}}',

  added: '{count, plural, one {# item added to your menu.} other {# items added to your menu.}}',
  nothingAdded: 'Nothing was added.',
  groupsAdded: '{count, plural, one {# add-on group added.} other {# add-on groups added.}}',
  linesLeft: '{count, plural, one {# line is still in the box.} other {# lines are still in the box.}}',
  notAdded: 'It could not be added.',

  /** Doubts, and the answers that one tap gives. */
  notASize: '“{size}” is not one of its sizes.',
  unknownGroup: '“{group}” is not on your menu. Add the add-on group first, or add the item without it.',
  addWithoutGroups: '{count, plural, one {Add without it} other {Add without them}}',
  tooManyGroups: 'An item can have {max} add-on groups. This one has {count}.',
  keepFirst: 'Keep the first {max}',
  unknownTimings: '{problem} Add them first, or sell the item all day.',
  sellAllDay: 'Sell all day',
  onMenu: 'Already on your menu, at {prices}.',
  twice: 'This name is here twice.',
  namesOfCategory: '{category} has different names in {language}: {names}.',
  leaveOut: 'Leave it out',

  /** One answer for all lines with the same doubt. */
  fixes: {
    'several-prices': {
      message: '{count, plural, one {# line with several prices.} other {# lines with several prices.}}',
      label: 'Make sizes of the prices',
    },
    'two-numbers': {
      message:
        '{count, plural, one {# line with two numbers at the end.} other {# lines with two numbers at the end.}}',
      label: 'Make sizes of the numbers',
    },
    decorated: {
      message:
        '{count, plural, one {# line with numbers or marks around the name.} other {# lines with numbers or marks around the name.}}',
      label: 'Remove them',
    },
    thousands: {
      message:
        '{count, plural, one {# line with a comma that can be read in two ways.} other {# lines with a comma that can be read in two ways.}}',
      label: 'Read them the other way',
    },
    choices: {
      message:
        '{count, plural, one {# line: the add-on groups are not on your menu.} other {# lines: the add-on groups are not on your menu.}}',
      label: 'Add without them',
    },
    mark: {
      message:
        '{count, plural, one {# line: the veg mark does not match the name.} other {# lines: the veg mark does not match the name.}}',
      label: 'Mark them by their names',
    },
    'second-name': {
      message:
        '{count, plural, one {# line with a name in two scripts.} other {# lines with names in two scripts.}}',
      label: 'They are second names',
    },
    repeated: {
      message:
        '{count, plural, one {# line on your menu already, or here twice.} other {# lines on your menu already, or here twice.}}',
      label: 'Leave them out',
    },
  },
  sameDoubt: '{count, plural, one {# line: {doubt}} other {# lines: {doubt}}}',

  /** Details of an item that a file changes, and why others stay. */
  details: {
    name: 'Name',
    category: 'Category',
    price: 'Price',
    sizes: 'Sizes',
    addOns: 'Add-ons',
    timings: 'Item timings',
  },
  newCategory: '{category} (new category)',
  onePrice: 'One price',
  allDay: 'All day',
  size: {
    plain: '{size} {price}',
    soldOut: '{size} {price} (sold out)',
    left: '{size} {price} ({left} left)',
    leftSoldOut: '{size} {price} ({left} left, sold out)',
  },
  unknownGroupStays: '“{group}” is not one of your add-on groups. Add it first.',
  notASizeStays: '“{size}” is not among its sizes. Its add-ons stay.',
  tooManyGroupsStay: 'An item can have {max} add-on groups. Its add-ons stay.',
  unknownTimingsStay: '{problem} Add them first.',
  timingsOfCategory: 'Its category has item timings. Change them there.',

  /** Reading a file. */
  file: {
    pastedTable: 'The pasted table',
    tooLarge: 'Choose a file of at most 2 MB.',
    oldExcel: 'Save it as .xlsx or .csv first, then choose it here.',
    otherKind: 'Choose a CSV or an Excel file (.xlsx).',
    damagedExcel: 'This Excel file could not be read. Save it as CSV and choose that.',
    hiddenSheets: '{sheets, plural, one {# hidden sheet left out.} other {# hidden sheets left out.}}',
    hiddenRows: '{rows, plural, one {# hidden row left out.} other {# hidden rows left out.}}',
    hiddenSheetsAndRows:
      '{sheets, plural, one {# hidden sheet} other {# hidden sheets}} and {rows, plural, one {# hidden row left out.} other {# hidden rows left out.}}',
  },
});
