/** The texts about a long order that was handed over and is remembered (docs/product/orders.md#remembered-orders). */
export const sentTexts = {
  inTheList: 'The restaurant has this long order. If WhatsApp opened without text, send the short message.',
  sendShort: 'Send short message',
} as const;
