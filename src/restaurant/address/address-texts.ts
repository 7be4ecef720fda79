import { texts } from '#platform/texts/texts.ts';

/** The address of a restaurant's page (docs/product/restaurant.md#slugs). */
export const addressTexts = texts('workspace', 'address', {
  label: 'Address of your page',
  use: 'Use {address}',
  checking: 'Checking…',
  free: 'This address is free.',
  notChecked: 'We could not check this address. You can continue.',
  problems: {
    missing: 'Choose an address.',
    notGiven: 'Enter an address.',
    tooShort: 'Use at least {min} characters.',
    tooLong: 'Use at most {max} characters.',
    letters: 'Use only the letters a to z, digits and dashes.',
    dashes: 'Dashes go between letters or digits, one at a time.',
    ours: 'Menu Link uses this address. Please choose another.',
    taken: 'This address is taken. Please choose another.',
    changedTooOften:
      'You have changed the address {times} times in 30 days. You can change it again on {date}.',
  },
});
