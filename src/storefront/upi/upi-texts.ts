/** Every text of paying by UPI (docs/product.md#upi). */
export const upiTexts = {
  pay: (amount: string) => `Pay by UPI · ${amount}`,
  payAfter: 'Pay once the restaurant has confirmed your order.',
  payBefore: 'The restaurant asks you to pay before it begins.',
  scan: 'Scan this with a UPI app on another phone. On this one, copy both and pay to the ID in your app.',
  code: (amount: string, name: string) => `UPI code for ${amount} to ${name}`,
  drawing: 'Drawing the code',
  noCode: 'The code did not come. The ID and the amount below are all you need.',
  id: 'UPI ID',
  amount: 'Amount',
  copyId: 'Copy ID',
  copyAmount: 'Copy amount',
  mustShow: (name: string) => `Your app must show ${name}. If it shows another name, do not pay.`,
  paid: 'I have paid',
  saidPaid: 'Only the restaurant can see whether your money has come. Tell them that you have sent it.',
  tell: 'Tell the restaurant',
} as const;
