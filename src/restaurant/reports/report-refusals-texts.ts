import { texts } from '#platform/texts/texts.ts';

/** Reports about pages, as the administrator handles them (docs/product/restaurant.md#reports). */
export const reportRefusalsTexts = texts('admin', 'report-refusals', {
  alreadyClosed: 'These reports are already closed. Please reload the page.',
});
