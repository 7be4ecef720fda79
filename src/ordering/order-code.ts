/** No vowels, so no words; none that is taken for another, as 0 and O are. */
export const CODE_SIGNS = '23456789BCDFGHJKMNPQRSTVWXZ';

/** Bytes from here on are drawn again, so that no sign is likelier than another. */
const FAIR = 9 * CODE_SIGNS.length;

const LENGTH = 14;
const CODE = new RegExp(`^[${CODE_SIGNS}]{${LENGTH}}$`);

/**
 * The code of an order: 14 signs, 66.6 bits, drawn in the customer's browser. Whoever knows it may see the order, and its
 * first five signs are the order's number (docs/product.md#order-number). `drawBytes` gives random bytes.
 */
export function drawOrderCode(drawBytes = randomBytes): string {
  let signs = '';
  while (signs.length < LENGTH) {
    for (const byte of drawBytes()) if (byte < FAIR) signs += CODE_SIGNS[byte % CODE_SIGNS.length];
  }
  return signs.slice(0, LENGTH);
}

/** Whether a text is such a code. */
export function isOrderCode(text: string): boolean {
  return CODE.test(text);
}

/**
 * A number by which two people can talk about an order, such as `7K3-M4`. Two of a day may share one, however rarely: it is
 * for people, and no key. `signs` more than five tell such two apart.
 */
export function orderNumber(code: string, signs = 5): string {
  return `${code.slice(0, 3)}-${code.slice(3, signs)}`;
}

/** The number in an order's message; empty where it has none. */
export function numberIn(message: string): string {
  return /^Order ([2-9B-Z]{3}-[2-9B-Z]{2})$/m.exec(message)?.[1] ?? '';
}

function randomBytes(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(16));
}
