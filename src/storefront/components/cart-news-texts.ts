import { texts } from '#platform/texts/texts.ts';

/** What screen readers say about the cart (docs/product/storefront.md#public-page). */
export const cartNewsTexts = texts('public', 'cart-news', {
  nowInCart: '{item}: {quantity} in your cart.',
  removed: '{item} removed from your cart.',
  orderTyped: 'Tap Send on WhatsApp to send your order.',
  cartEmptied: 'Your cart is empty.',
});
