import { texts } from '#platform/texts/texts.ts';

/** Notifications on a phone whose list is closed (docs/product/orders.md#closed-phone). */
export const pushTexts = texts('mails', 'push', {
  new: 'New order {number}',
  withdrawn: 'Order {number} cancelled by customer',
  waiting: 'Order {number} has waited for 3 minutes',
  callsHint: 'Tap to see all calls.',
  test: 'This phone rings for new orders.',
  testHint: 'This was only a test.',
  ways: { unknown: 'Order', dine_in: 'Dine-in', takeaway: 'Takeaway', delivery: 'Delivery' },
});

/** The switch on the list of orders. */
export const pushSwitchTexts = texts('workspace', 'push-switch', {
  title: 'Ring this phone when closed',
  hint: 'New orders ring even when this page is closed.',
  quiet: 'It is silent outside your opening hours.',
  unsupported: 'This browser cannot ring when closed. Please try Chrome.',
  homeScreen: 'First add this page to your home screen, then open it there.',
  blocked: 'Notifications are blocked. Allow them in the browser’s site settings.',
  ringFor: 'Ring for',
  kinds: {
    new: 'New order',
    withdrawn: 'Customer cancels an order',
    waiting: 'Order waits for 3 minutes',
    call: 'Customer calls from a table',
  },
  test: 'Send a test',
  testSent: 'Test sent. The phone rings in a few seconds.',
  failed: 'This did not work. Check your internet and try again.',
});

/** Refusals of the calls about them. */
export const pushRefusalTexts = texts('workspace', 'push-refusals', {
  unknownService: 'This browser’s notifications do not work here. Please try Chrome.',
  badKeys: 'This browser’s notification keys are wrong. Turn it off and on.',
  notOwn: 'Sign in as yourself to turn this on.',
  notOn: 'This phone is not turned on. Turn it on first.',
  notSent: 'The test was not sent. Please try again in a minute.',
});
