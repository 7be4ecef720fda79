/** What stands in pictures drawn for chats and search results. */
export const previewTexts = {
  order: 'Order on WhatsApp',
  look: 'See the menu',
} as const;
