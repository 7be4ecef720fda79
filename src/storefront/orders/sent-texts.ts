/** The texts about a long order that was handed over and is remembered (docs/product.md#remembered-orders). */
export const sentTexts = {
  inTheList:
    'This is a long order, and the restaurant has it in its list. If WhatsApp opened without the text, send it the short message.',
  sendShort: 'Send short message',
} as const;
