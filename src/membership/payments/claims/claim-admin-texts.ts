import { texts } from '#platform/texts/texts.ts';

/** What the administrator reads of payments to confirm (docs/product/membership.md#paying-by-upi). */
export const claimAdminTexts = texts('admin', 'claim-records', {
  notFound: 'This payment is not in the list any longer. Please reload the page.',
  decidedElsewhere: 'Somebody has decided this already. Please reload the page.',
  usedByOther: '{receiptNo} of {restaurant} has this UTR. Check it before you confirm.',
  confirmed: 'Confirmed. Receipt {receiptNo} is sent.',
  paymentNote: 'Told by the owner, note {reference}',
  unknownStatus: 'Choose one of the states.',
});
