import { texts } from '#platform/texts/texts.ts';

/** The mails about what redirects orders or money (docs/product/restaurant.md#what-redirects-orders-or-money). */
export const redirectionsTexts = texts('mails', 'redirection-mails', {
  both: 'The address and the WhatsApp number of your page were changed',
  address: {
    subject: 'The address of your page was changed',
    change: 'The page of {restaurant} has a new address:\n{url}\n\nBefore the change it was:\n{formerUrl}',
  },
  whatsapp: {
    subject: 'The WhatsApp number on your page was changed',
    change: 'Orders of {restaurant} now go to {number} on WhatsApp. Before the change it was {formerNumber}.',
    removed:
      '{restaurant} has no WhatsApp number now, so customers cannot order. Before the change it was {formerNumber}.',
  },
  upi: {
    subject: 'The UPI ID on your page was changed',
    change:
      'Customers of {restaurant} will pay to {id} ({name}). They see it after you check the name in a UPI app.',
  },
  upiRemoved: {
    subject: 'The UPI ID on your page was removed',
    change: 'Customers of {restaurant} can no longer pay by UPI from your page.',
  },
  payWhen: {
    subject: 'The payment time on your page was changed',
    before: 'Customers of {restaurant} are now asked to pay before you start.',
    after: 'Customers of {restaurant} are now asked to pay after you accept.',
  },
  wasItYou: 'Was it you? Then you need not do anything.',
  wasItNotYou:
    'Was it not you? Undo the change with this link within 7 days. It also signs out the account that made the change:',
  undone: {
    subject: 'A change on your page was undone',
    change:
      'The address, WhatsApp number and UPI ID of {restaurant} are as they were before the change. Please check them.',
    password:
      'If your account made the change, you are signed out and your password no longer works. Choose a new one here:',
  },
});
