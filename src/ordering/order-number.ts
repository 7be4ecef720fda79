/** No vowels, so no words; none that is taken for another, as 0 and O are. */
const SIGNS = '23456789BCDFGHJKMNPQRSTVWXZ';

/** Bytes from here on are drawn again, so that no sign is likelier than another. */
const FAIR = 9 * SIGNS.length;

/**
 * A number by which two people can talk about an order, such as `7K3-M4` (docs/product.md#order-number). Two of a day may
 * share one, however rarely: it is for people, and no key.
 */
export function drawOrderNumber(drawBytes = randomBytes): string {
  let signs = '';
  while (signs.length < 5) {
    for (const byte of drawBytes()) if (byte < FAIR) signs += SIGNS[byte % SIGNS.length];
  }
  return `${signs.slice(0, 3)}-${signs.slice(3, 5)}`;
}

/** The number in an order's message; empty where it has none. */
export function numberIn(message: string): string {
  return /^Order ([2-9B-Z]{3}-[2-9B-Z]{2})$/m.exec(message)?.[1] ?? '';
}

function randomBytes(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(8));
}
