import { texts } from '#platform/texts/texts.ts';

/** What the administrator reads of the product settings (docs/product/membership.md#product-settings). */
export const settingsTexts = texts('admin', 'settings-refusals', {
  changedElsewhere: 'The settings were changed on another device. Check them, then save again.',
  nameMissing: 'Enter a name.',
  periodMissing: 'Enter the text after the price.',
  descriptionMissing: 'Enter a description.',
  featuresMissing: 'Enter at least one feature.',
  featureMissing: 'Enter some text.',
  buttonMissing: 'Enter the text of the button.',
  oldPriceTooLow: 'Enter more than the plan price, or 0 to hide it.',
  gstinWrong: 'This GSTIN is not valid. Check it on your registration.',
  merchantIdWrong: 'Enter the merchant ID from your bank.',
  merchantCodeWrong: 'Enter the 4-digit category code from your bank.',
  announcementMissing: 'Enter the announcement.',
  toneMissing: 'Choose a tone.',
  messageMissing: 'Enter the message.',
  messageTooLong: 'Use at most {max} characters.',
  unknownPlaceholder: '{placeholder} is not known. Use {restaurant} and {day}.',
  bracketMissing: 'A bracket is missing. Write {restaurant} and {day}.',

  /** Sent on WhatsApp; `{restaurant}` and `{day}` stay to be filled in (docs/product/admin.md#renewals). */
  messages: {
    trial: 'Hello {restaurant}, your Menu Link free trial ends on {day}. Reply here to keep your page open.',
    ending: 'Hello {restaurant}, your Menu Link plan ends on {day}. Reply here to renew it.',
    ended: 'Hello {restaurant}, your Menu Link plan ended on {day}. Reply here to open your page again.',
    unconfirmed:
      'Hello {restaurant}, your Menu Link email is not confirmed yet. Please sign in and enter the code from our email.',
    empty: 'Hello {restaurant}, your Menu Link page has no items yet. Reply here if you need help.',
  },
});
