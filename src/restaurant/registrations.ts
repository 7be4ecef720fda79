type Parsed = { ok: true; value: string } | { ok: false; message: string };

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** An FSSAI number as typed, with or without blanks between its 14 digits; or empty. Never throws. */
export function parseFssaiNo(typed: string): Parsed {
  const value = typed.replaceAll(/[\s-]/g, '');
  if (value === '' || /^\d{14}$/.test(value)) return { ok: true, value };
  return { ok: false, message: 'An FSSAI number has 14 digits. It is on your licence or registration.' };
}

/** A GSTIN as typed, in any case, its check sign right; or empty. Never throws. */
export function parseGstin(typed: string): Parsed {
  const value = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (value === '' || (GSTIN.test(value) && value.at(-1) === checkSign(value.slice(0, -1))))
    return { ok: true, value };
  return {
    ok: false,
    message: 'This is no GSTIN. It has 15 signs, such as 29ABCDE1234F1ZW. Look for a slip.',
  };
}

/** The last sign of a GSTIN: every second sign counts double, and of each product both digits of base 36. */
function checkSign(signs: string): string | undefined {
  const sum = [...signs].reduce((total, sign, place) => {
    const product = SIGNS.indexOf(sign) * (1 + (place % 2));
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return SIGNS[(36 - (sum % 36)) % 36];
}

/** What is wrong with what was typed, in a sentence; undefined when nothing. */
export function problemOf(parsed: Parsed): string | undefined {
  return parsed.ok ? undefined : parsed.message;
}
