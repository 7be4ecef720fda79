const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/** Normalizes a typed GSTIN: without spaces and in capitals. */
export function normalGstin(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase();
}

/** Whether a text is a GSTIN: state, PAN, registration number, Z, and the right check digit. */
export function isGstin(text: string): boolean {
  return SHAPE.test(text) && text.at(-1) === checkDigitOf(text.slice(0, -1));
}

/** Weights the characters alternately by 1 and 2, in base 36; adds the digits of each product. */
function checkDigitOf(first: string): string {
  let sum = 0;
  for (const [place, sign] of [...first].entries()) {
    const product = Number.parseInt(sign, 36) * (place % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return ((36 - (sum % 36)) % 36).toString(36).toUpperCase();
}
