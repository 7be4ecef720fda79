import { texts } from '#platform/texts/texts.ts';

/** Every text after a demo order (docs/product/marketing.md#the-demo). */
export const demoTexts = texts('public', 'demo-order', {
  after: 'If you turn these on, customers see them next:',
  /** The text in the QR code, which is not a payment. */
  code: 'Menu Link demo: nothing to pay',
  paysNobody: 'This is a demo. Do not pay.',
  id: 'your UPI ID',
  name: 'the name you enter',
  told: 'The restaurant would get this on WhatsApp:',
});
