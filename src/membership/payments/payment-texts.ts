import { texts } from '#platform/texts/texts.ts';

/** What is paid for and how, on screens, receipts and in emails (docs/product/membership.md#payments). */
export const paymentTexts = texts('workspace', 'payment', {
  plans: { monthly: 'Monthly', lifetime: 'Lifetime' },
  methods: { upi: 'UPI', cash: 'Cash', bank_transfer: 'Bank transfer', card: 'Card', other: 'Other' },
  paidFor: {
    monthly: 'Monthly plan, {from} to {to}',
    lifetime: 'Lifetime plan from {from}, without end',
  },
  gstin: 'GSTIN {gstin}',
  noTaxInvoice: 'It confirms a payment and is not a tax invoice.',
});
