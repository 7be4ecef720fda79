import { formatRupees } from '#platform/money.ts';

/** Every text of the choices sheet (docs/product/storefront.md#choices-sheet). */
export const choicesTexts = {
  close: 'Close',
  size: 'size',
  allInCart: (left: number) => `Only ${left} left, already in your cart.`,
  /** A group's name may already begin with "Choose". */
  chooseYour: (group: string) => (/^choose/i.test(group) ? group : `Choose your ${group}`),
  chooseFirst: (group: string) => `${choicesTexts.chooseYour(group)} first`,
  requiredOr: (isRequired: boolean) => (isRequired ? 'Required' : 'Optional'),
  more: (paise: number) => `+ ${formatRupees(paise)}`,
  oneMore: (option: string) => `One more ${option}`,
  oneLess: (option: string) => `One less ${option}`,
  quantityOf: (what: string) => `Quantity of ${what}`,
  note: 'Note for the kitchen',
  add: (paise: number) => `Add · ${formatRupees(paise)}`,
  change: (paise: number) => `Change · ${formatRupees(paise)}`,
  sameAgain: (words: string, paise: number) => `Same as last time · ${words} · ${formatRupees(paise)}`,
  chooseAgain: 'Choose again',
  notHere: 'Add-ons did not load. Check your internet and try again.',
  tryAgain: 'Try again',
} as const;
