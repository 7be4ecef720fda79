/** The errors for somebody who has the code of an order. */
export const statusTexts = {
  unknown: 'We do not have this order.',
  tooLate: 'The restaurant has this order in hand by now. Please write to it in WhatsApp.',
  notPayable: 'This order cannot be paid by UPI.',
  elsewhere: 'This can be done on the page of the order alone.',
} as const;
