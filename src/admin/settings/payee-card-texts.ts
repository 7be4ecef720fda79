import { texts } from '#platform/texts/texts.ts';

/** Where owners pay by UPI (docs/product/membership.md#paying-by-upi). */
export const payeeCardTexts = texts('admin', 'admin-payee', {
  title: 'Payments by UPI',
  hint: 'Owners see the QR code and pay you. You confirm each payment.',
  isOff: 'Off. Owners pay through the chat only.',
  paysTo: 'Owners pay to {id} ({name}).',
  change: 'Change',
  dialogHint: 'Check the name in a UPI app first. Leave all empty to turn it off.',
  id: 'UPI ID',
  name: 'Name of the account',
  nameHint: 'As UPI apps show it.',
  merchantId: 'Verified merchant ID',
  merchantHint: 'Only if your bank has verified you. Owners then get a button to open their UPI app.',
  merchantCode: 'Merchant category code',
});
