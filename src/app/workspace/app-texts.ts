import { texts } from '#platform/texts/texts.ts';

/** Pages of the workspace that no room has (docs/product/workspace.md). */
export const appTexts = texts('workspace', 'app-pages', {
  notFoundPageTitle: 'No such page · Menu Link',
  notFoundTitle: 'Page not found',
  notFoundHint: 'The address may be mistyped, or the page has moved.',
  goToHome: 'Go to Home',
  notOpenedTitle: 'This page did not open',
  notOpenedHint: 'Check your internet and try again.',
  loadingAccount: 'Loading your account',
  accountFailedTitle: 'Your account did not load',
  accountFailedHint: 'You are still signed in. Check your internet and try again.',
  noRolePageTitle: 'Please ask the owner · Menu Link',
  noRoleTitle: 'Your role does not allow this',
  noRoleHint: 'Please ask the owner.',
  twoStepTitle: 'Two-step sign-in',
  twoStepHint: 'The admin area needs a code from your phone too.',
  signOut: 'Sign out',
  menuFailedTitle: 'Failed to load menu data',
  menuFailedHint: 'The preview needs your menu. You can still edit.',
  loadingPreview: 'Loading the preview',
  previewTitle: 'Preview of your page',
  menuReady: 'Your menu is ready to save after sign-up.',
});
