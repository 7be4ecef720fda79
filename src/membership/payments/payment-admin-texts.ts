import { texts } from '#platform/texts/texts.ts';

/** What the administrator reads of recording and voiding payments (docs/product/membership.md#payments). */
export const paymentAdminTexts = texts('admin', 'payment-records', {
  notFound: 'Payment not found. Please reload the page.',
  alreadyVoid: 'This payment is already void. Please reload the page.',
  requestTaken: 'This was already sent with other values. Please open the form again.',
  isLifetime: 'This restaurant already has Lifetime Access. No payment is needed.',

  recordedLifetime: 'Payment recorded. The restaurant now has Lifetime Access.',
  recorded: 'Payment recorded. The plan now ends on {date}.',
  stillPaused: 'It is still paused.',
  voided: 'Payment voided. The plan stays as it is.',
  voidedNowEnds: 'Payment voided. Its time was removed: the plan now ends on {date}.',
  voidedEnded: 'Payment voided. Its time was removed: the plan ended on {date}.',

  doubts: {
    sameReference:
      'This reference was recorded before: {amount} from {restaurant}, paid on {date} ({receiptNo}).',
    samePayment: '{restaurant} already paid {amount} on {date} ({receiptNo}).',
    amount: '{amount} is far from the price of {plan}, {price}.',
    longAgo: '{days, plural, one {{date} is more than # day ago.} other {{date} is more than # days ago.}}',
    ahead: '{date} is in the future.',
  },

  chooseRestaurant: 'Choose a restaurant.',
  restaurantNotFound: 'Restaurant not found. Please reload the page.',
  unknownPlan: 'Choose one of the plans.',
  unknownMethod: 'Choose one of the methods.',
  unknownState: 'Choose one of the states.',
  unknownDoubt: 'There is no doubt with this name.',
  amountMissing: 'Enter the amount that was paid.',
  reasonMissing: 'Enter a reason.',
  duplicateReasonMissing: 'Enter why the reference is the same.',
  textMissing: 'Enter some text.',
  tooLong: 'Use at most {max} characters.',
  requestIdMissing: 'Please reload the page and try again.',
  requestIdWrong: 'Use 8 to 100 letters, digits or hyphens.',
});
