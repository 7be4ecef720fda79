import { texts } from '#platform/texts/texts.ts';

/** Undoing a change that redirects orders or money (docs/product/restaurant.md#what-redirects-orders-or-money). */
export const takeBackTexts = texts('workspace', 'take-back', {
  title: 'Undo a change',
  question: 'Someone changed your address, WhatsApp number or UPI ID. Was it not you?',
  whatItDoes: 'Your page becomes as it was before. The account that made the change is signed out.',
  button: 'Undo the change',
  running: 'Undoing the change…',
  signedOut: 'The account that made the change is signed out.',
  done: 'The change is undone',
  nextStep: 'Your page is as it was before. Now choose a new password.',
  choosePassword: 'Choose a new password',
  linkExpired: 'This link has expired. It works once, for 7 days.',
});
