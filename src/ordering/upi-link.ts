import { rupeesOf } from '#platform/money.ts';

/** Whom to pay, and how much, as UPI apps read it from a code (docs/product.md#upi). */
interface UpiPayment {
  /** Such as `name@bank`. */
  id: string;
  /** What the app shows for it. */
  name: string;
  amountPaise: number;
  /** What it is for; signs that are not ASCII go. */
  note?: string;
}

const LONGEST_NOTE = 50;

/**
 * The text of a UPI code for an exact amount, as in NPCI's UPI Linking Specifications 1.6. It has nothing that claims to be a
 * merchant, since apps refuse that of an ordinary ID; `@` stands as it is and a blank is `%20`, never `+`. Never throws.
 */
export function upiLink({ id, name, amountPaise, note = '' }: UpiPayment): string {
  const plain = note.replaceAll(/[^ -~]/g, '').slice(0, LONGEST_NOTE);
  const parts = [
    `pa=${encodeURIComponent(id).replace('%40', '@')}`,
    `pn=${encodeURIComponent(name)}`,
    `am=${amountText(amountPaise)}`,
    'cu=INR',
    ...(plain ? [`tn=${encodeURIComponent(plain)}`] : []),
  ];
  return `upi://pay?${parts.join('&')}`;
}

/** `420.00`: rupees with two decimals and a point, as apps take them. */
export function amountText(paise: number): string {
  return rupeesOf(paise).toFixed(2);
}

/** Apps take no more from a code that is read from the gallery, for most shops (NPCI's circular OC/76A). */
const MOST_FROM_GALLERY_PAISE = 2_000_00;

/** Whether a code of this amount is of use as a picture. */
export function mayBeSaved(paise: number): boolean {
  return paise <= MOST_FROM_GALLERY_PAISE;
}

/** `upi-asha-tiffins-420.00.png`: what such a picture is called. */
export function codeFileName(slug: string, paise: number): string {
  return `upi-${slug}-${amountText(paise)}.png`;
}
