/** The errors for somebody who has the code of an order. */
export const statusTexts = {
  unknown: 'This order is not here. Please check the link.',
  tooLate: 'The restaurant has already answered. Message them on WhatsApp.',
  notPayable: 'UPI is not possible for this order. Please ask the restaurant.',
  elsewhere: 'Please open the order’s page and try there.',
} as const;
