import { texts } from '#platform/texts/texts.ts';

/** What is wrong with a UPI ID or its name (docs/product/ordering.md#upi). */
export const payeeTexts = texts('workspace', 'payee', {
  id: 'Enter a UPI ID like name@bank.',
  name: 'Enter the name that UPI apps show for it.',
  tooLong: 'Use at most {max} characters.',
  empty: 'Enter some text.',
  payWhen: 'Choose after or before.',
  changed: 'The UPI ID was changed. Please check it again.',
});
