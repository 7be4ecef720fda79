/** Every text of the pages shown instead of a menu (docs/product.md#public-page-states). */
export const statusTexts = {
  notFound: 'Restaurant Not Found',
  notFoundHint: 'There is no menu under this address. Please check the link, or scan the code once more.',
  ownerQuestion: 'Is this your business? Make its menu here.',
  createAccount: 'Create an account',
  signIn: 'Sign in',

  ended: 'Subscription Ended',
  endedHint: 'This menu is resting, because the membership of its restaurant has ended.',
  ownerHint: 'Is it yours? Renew, and the page opens again at once. Nothing on your menu is lost.',
  plans: 'Membership',
  renew: 'Renew Membership',
  contactSupport: 'Contact support',

  closed: 'This page is closed at the moment.',
  closedHint: 'Its menu cannot be shown, and nothing can be ordered here. Please try again later.',
  closedOwnerHint: 'Is it yours? Sign in to read why. Nothing on your menu is lost.',

  failed: 'Something went wrong',
  tryLater: 'Please try again later',
  reference: 'Reference:',
} as const;
