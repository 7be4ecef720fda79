import { texts } from '#platform/texts/texts.ts';

/** Every text of the pages shown instead of a menu (docs/product/storefront.md#public-page-states). */
export const statusTexts = texts('public', 'status-pages', {
  notFound: 'Restaurant Not Found',
  notFoundHint: 'No menu has this address. Check the link or scan the QR code again.',
  ownerQuestion: 'Is this your business? Make its menu here.',
  createAccount: 'Create an account',
  signIn: 'Sign in',

  ended: 'Subscription Ended',
  endedHint: "This menu is closed because the restaurant's plan has ended.",
  ownerHint: 'Renew to open your page again. Your menu is saved.',
  plans: 'Membership',
  renew: 'Renew Membership',
  contactSupport: 'Contact support',

  closed: 'This page is closed at the moment.',
  closedHint: 'You cannot see the menu or order here now. Please try again later.',
  closedOwnerHint: 'If this is your page, sign in to see why.',

  waitAMinute: 'Please wait a minute',
  tooManyMenus: 'Too many menus were opened from your network.',

  failed: 'Something went wrong',
  failedToLoad: 'Failed to load restaurant',
  notShown: 'This page cannot be shown right now.',
  tryLater: 'Please try again later',
  reference: 'Reference: <code>{id}</code>',
});
