/** No vowels, so that no words appear, and no characters that are easily confused, such as 0 and O. */
export const CODE_SIGNS = '23456789BCDFGHJKMNPQRSTVWXZ';

/** Bytes from this value on are skipped, so that all characters are equally likely. */
const FAIR = 9 * CODE_SIGNS.length;

const LENGTH = 14;
/** How many characters of its code are an order's number. */
export const NUMBER_SIGNS = 5;
const CODE = new RegExp(`^[${CODE_SIGNS}]{${LENGTH}}$`);

/**
 * Draws the code of an order: 14 characters, 66.6 bits, made in the customer's browser. Anybody who knows the code can
 * see the order; its first five characters are the order number (docs/product/ordering.md#order-number). `drawBytes` returns
 * random bytes.
 */
export function drawOrderCode(drawBytes = randomBytes): string {
  let signs = '';
  while (signs.length < LENGTH) {
    for (const byte of drawBytes()) if (byte < FAIR) signs += CODE_SIGNS[byte % CODE_SIGNS.length];
  }
  return signs.slice(0, LENGTH);
}

/** Whether a text has the form of an order code. */
export function isOrderCode(text: string): boolean {
  return CODE.test(text);
}

/**
 * The order number for people to say, such as `7K3-M4`. Two orders of a day may share it, though rarely, so it is no
 * key. `signs` of more than five gives a longer number that distinguishes such orders.
 */
export function orderNumber(code: string, signs = NUMBER_SIGNS): string {
  return `${code.slice(0, 3)}-${code.slice(3, signs)}`;
}

/**
 * How many characters of a code its number needs, so that no other of these codes begins with them: five, or more where
 * others begin with the same five. Anybody can place an order whose code begins like that of another one.
 */
export function uniqueLengths(codes: readonly string[]): (code: string) => number {
  const sorted = [...new Set(codes)].sort();
  const signs = new Map(
    sorted.map((code, at) => {
      // In sorted order, the neighbours have the longest beginning in common.
      const shared = [sorted[at - 1], sorted[at + 1]].map((other) => beginningShared(code, other ?? ''));
      const most = Math.max(...shared);
      return [code, most < NUMBER_SIGNS ? NUMBER_SIGNS : most + 1];
    }),
  );
  return (code) => signs.get(code) ?? NUMBER_SIGNS;
}

function beginningShared(one: string, other: string): number {
  const at = [...one].findIndex((sign, place) => sign !== other[place]);
  return at === -1 ? one.length : at;
}

function randomBytes(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(16));
}
