import { texts } from '#platform/texts/texts.ts';

/** The note of a payment by UPI, in which apps accept ASCII only (docs/product/ordering.md#upi). */
export const paymentNoteTexts = texts('english', 'payment-note', { note: 'Order {number}' });

/** What a customer who has paid writes to the restaurant on WhatsApp (docs/product/ordering.md#chat-messages). */
export const paymentMessageTexts = texts('messages', 'payment-message', {
  paid: 'Hello {restaurant}, I have sent {amount} by UPI for my order {number}. Please check.',
  paidWithoutNumber: 'Hello {restaurant}, I have sent {amount} by UPI for my order. Please check.',
});
