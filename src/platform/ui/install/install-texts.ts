import { texts } from '#platform/texts/texts.ts';

/** The offer to install the workspace (docs/product/workspace.md#installed). */
export const installTexts = texts('workspace', 'install', {
  title: 'App on this device',
  hint: 'Opens from your home screen. Shows the last orders without internet.',
  install: 'Install app',
  byHand: 'Tap Share, then Add to Home Screen. Open it from there.',
});
