import { texts } from '#platform/texts/texts.ts';

/** The administrator's announcement above an owner's dashboard (docs/product/membership.md#product-settings). */
export const announcementTexts = texts('workspace', 'announcement', {
  label: 'Announcement',
  hide: 'Hide this announcement',
});
