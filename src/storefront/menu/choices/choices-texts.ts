import { texts } from '#platform/texts/texts.ts';

/** Every text of the choices sheet (docs/product/storefront.md#choices-sheet). */
export const choicesTexts = texts('public', 'choices-sheet', {
  close: 'Close',
  allInCart: 'Only {left} left, already in your cart.',
  chooseSize: 'Choose your size',
  chooseSizeFirst: 'Choose your size first',
  chooseYour: 'Choose your {group}',
  chooseYourFirst: 'Choose your {group} first',
  /** Of a group whose name begins with “Choose”. */
  first: '{group} first',
  required: 'Required',
  optional: 'Optional',
  more: '+ {price}',
  oneMore: 'One more {name}',
  oneLess: 'One less {name}',
  quantityOf: 'Quantity of {name}',
  note: 'Note for the kitchen',
  add: 'Add · {price}',
  change: 'Change · {price}',
  sameAgain: 'Same as last time · {choices} · {price}',
  chooseAgain: 'Choose again',
  notHere: 'Add-ons did not load. Check your internet and try again.',
  fileMissing: 'File not found. Please reload the page.',
  tryAgain: 'Try again',
});
