import type { WrittenTo } from '#ordering/message/chat-messages.ts';
import { plainText } from '#ordering/message/links/plain-text.ts';
import { inOrderLanguage } from '#ordering/message/order-messages.ts';
import { formatRupees, rupeesOf } from '#platform/formats/money.ts';
import { paymentMessageTexts } from './payment-message-texts.ts';

/** The payee and the amount, as UPI apps read them from a QR code (docs/product/ordering.md#upi). */
interface UpiPayment {
  /** Such as `name@bank`. */
  id: string;
  /** The payee name that the app shows. */
  name: string;
  amountPaise: number;
  /** What the payment is for; non-ASCII characters are removed. */
  note?: string;
}

const MAX_NOTE = 50;

/**
 * The text of a UPI QR code for an exact amount, as in NPCI's UPI Linking Specifications 1.6. Contains no merchant
 * fields, since apps refuse them with an ordinary ID. `@` is not encoded, and a space is `%20`, never `+`. Never
 * throws.
 */
export function upiLink({ id, name, amountPaise, note = '' }: UpiPayment): string {
  const plain = note.replaceAll(/[^ -~]/g, '').slice(0, MAX_NOTE);
  const parts = [
    `pa=${encodeURIComponent(id).replace('%40', '@')}`,
    `pn=${encodeURIComponent(name)}`,
    `am=${amountText(amountPaise)}`,
    'cu=INR',
    ...(plain ? [`tn=${encodeURIComponent(plain)}`] : []),
  ];
  return `upi://pay?${parts.join('&')}`;
}

/** An amount as apps accept it, `420.00`: rupees with two decimals and a dot. */
export function amountText(paise: number): string {
  return rupeesOf(paise).toFixed(2);
}

/** The limit that apps have for a code read from the gallery, for most shops (NPCI's circular OC/76A). */
const MAX_FROM_GALLERY_PAISE = 2_000_00;

/** Whether saving a code of this amount as a picture is useful. */
export function mayBeSaved(paise: number): boolean {
  return paise <= MAX_FROM_GALLERY_PAISE;
}

/** The file name of the saved picture: `upi-asha-tiffins-420.00.png`. */
export function codeFileName(slug: string, paise: number): string {
  return `upi-${slug}-${amountText(paise)}.png`;
}

interface PaidOrder {
  restaurant: WrittenTo;
  totalPaise: number;
  /** Empty where orders have none. */
  number: string;
}

/** The message to the restaurant from a customer who has paid by UPI (docs/product/ordering.md#chat-messages). */
export function paidMessage({ restaurant: { name, messages }, totalPaise, number }: PaidOrder): string {
  const texts = inOrderLanguage(paymentMessageTexts, 'payment-message', messages);
  const [restaurant, amount] = [plainText(name), formatRupees(totalPaise)];
  return number
    ? texts.paid({ restaurant, amount, number })
    : texts.paidWithoutNumber({ restaurant, amount });
}
