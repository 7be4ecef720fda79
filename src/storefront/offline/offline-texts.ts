import { texts } from '#platform/texts/texts.ts';

/** Pages that are read without internet (docs/product/storefront.md#offline). */
export const offlineTexts = texts('public', 'offline', {
  connectedAgain: 'You are connected again. Prices are up to date.',
  noInternet: 'No internet',
  noInternetHint: 'Connect to the internet to open this menu.',
  failed: 'Something went wrong. Please try again later.',
  triesAgain: 'This page tries again automatically.',
  tryAgain: 'Try again',
  /** Above a stored page, which is from `{time}`. */
  menuFrom: {
    offline: 'You are offline. This menu is from {time}.',
    slow: 'Your internet is slow. This menu is from {time}.',
    down: 'The menu did not load. This menu is from {time}.',
  },
  pricesFrom: {
    offline: 'You are offline. Prices are from {time}.',
    slow: 'Your internet is slow. Prices are from {time}.',
    down: 'The menu did not load. Prices are from {time}.',
  },
});
