import { texts } from '#platform/texts/texts.ts';

/** Times of day, such as `7:00 PM` (docs/product/common.md#dates). */
export const clockTexts = texts('public', 'clock', { am: '{time} AM', pm: '{time} PM' });
