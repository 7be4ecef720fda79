import { texts } from '#platform/texts/texts.ts';

/** What a browser reads that is too old, or runs no script (docs/product/common.md#below-the-oldest-browsers). */
export const shellTexts = texts('workspace', 'old-browser', {
  oldTitle: 'Please use a newer browser',
  oldHint: 'You need Chrome {chrome}, Safari {safari} or Firefox {firefox}, or newer.',
  noScriptTitle: 'Please turn on JavaScript',
  noScriptHint:
    'Sign-up and dashboard need JavaScript. You need Chrome {chrome}, Safari {safari} or Firefox {firefox}, or newer.',
});
