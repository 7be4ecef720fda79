import { texts } from '#platform/texts/texts.ts';

/** The mail to the owners about a new phone (docs/product/identity.md#phones-without-an-account). */
export const deviceMailTexts = texts('mails', 'device-mails', {
  subject: 'A phone was added to {restaurant}',
  added: {
    kitchen: 'The phone “{name}” can now see and answer the orders of {restaurant}.',
    staff: 'The phone “{name}” can now answer the orders of {restaurant}, and pause them.',
    manager: 'The phone “{name}” can now change the menu and prices of {restaurant}.',
  },
  wasItNotYou: 'Was it not you? Remove the phone here, then change your password:',
});
