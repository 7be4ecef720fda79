import { texts } from '#platform/texts/texts.ts';

/** A note that is offered and written into the order: every kitchen knows the word (docs/product/ordering.md#notes). */
export const jainNoteTexts = texts('english', 'jain-note', { jain: 'Jain' });
