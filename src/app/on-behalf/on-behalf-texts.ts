import { texts } from '#platform/texts/texts.ts';

/** How the administrator's log names what has no name of its own (docs/product/admin.md). */
export const onBehalfTexts = texts('admin', 'on-behalf', { phoneOf: 'The phone of {number}' });
