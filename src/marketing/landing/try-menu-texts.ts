import { texts } from '#platform/texts/texts.ts';

/** The box for a visitor's own menu, for server and browser (docs/product/marketing.md#landing-page). */
export const tryTexts = texts('landing', 'try-menu', {
  title: 'See your own menu in 30 seconds',
  note: 'Paste it from WhatsApp, Word or any list. You need no account, and nothing is saved.',
  name: 'Name of your business',
  menu: 'Your menu, with prices',
  show: 'Show my page',
  example: 'Show an example',
  empty: 'Your page shows here',
  frame: 'Your menu as a page',
  /** Shown once the page is there. Only true with JavaScript, which keeps the text for sign-up. */
  carry: 'Like it? Sign up to keep this menu.',
  making: 'Making your page…',
  ready: 'Your page is ready.',
  exampleReady: 'This is an example. Your own menu is still in the box.',
  /** Shown without JavaScript, where the page does not scroll to the result. */
  below: 'Your page shows below or beside this box.',
  refused: '{title}. {hint}',
  failed: 'No internet. Your menu is still here, please try again.',
});
