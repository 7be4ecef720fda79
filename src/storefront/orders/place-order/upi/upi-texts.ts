import { texts } from '#platform/texts/texts.ts';
/** Every text about paying by UPI (docs/product/ordering.md#upi). */
export const upiTexts = texts('public', 'pay-by-upi', {
  pay: 'Pay by UPI · {amount}',
  payAfter: 'Pay after the restaurant confirms your order.',
  payBefore: 'Please pay before the restaurant starts your order.',
  scan: 'Scan from another phone. Or copy the ID and amount below.',
  code: 'UPI QR for {amount} to {name}',
  drawing: 'Loading the QR code',
  noCode: 'QR code did not load. Pay with the ID and amount below.',
  save: 'Save QR',
  notSaved: 'Could not save',
  id: 'UPI ID',
  amount: 'Amount',
  copyId: 'Copy ID',
  copyAmount: 'Copy amount',
  mustShow: 'Your app must show {name}. If it shows another name, do not pay.',
  paid: 'I have paid',
  saidPaid: 'We cannot see your payment. Tell the restaurant that you have paid.',
  tell: 'Tell the restaurant',
});
