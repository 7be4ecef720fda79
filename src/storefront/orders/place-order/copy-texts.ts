import { texts } from '#platform/texts/texts.ts';

/** What a button that copies says afterwards, also on an order's page: its script has these texts only. */
export const copyTexts = texts('public', 'copy-button', { copied: 'Copied', failed: 'Could not copy' });
