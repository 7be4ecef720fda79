/** The errors for somebody who has the code of an order. */
export const statusTexts = {
  unknown: 'This order is not here. Please check the link.',
  tooLate: 'Already accepted. Please message the restaurant on WhatsApp.',
  notPayable: 'UPI is not possible for this order. Please ask the restaurant.',
  elsewhere: 'Please open the order’s page and try there.',
} as const;
