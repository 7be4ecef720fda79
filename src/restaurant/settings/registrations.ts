import { settingsProblemsTexts } from './settings-problems-texts.ts';

type Parsed = { ok: true; value: string } | { ok: false; message: string };

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** Parses an FSSAI number, typed with or without blanks between its 14 digits; empty is allowed. Never throws. */
export function parseFssaiNo(typed: string): Parsed {
  const value = typed.replaceAll(/[\s-]/g, '');
  if (value === '' || /^\d{14}$/.test(value)) return { ok: true, value };
  return { ok: false, message: settingsProblemsTexts.fssaiNo };
}

/** Parses a GSTIN, typed in any case, and verifies its check character; empty is allowed. Never throws. */
export function parseGstin(typed: string): Parsed {
  const value = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (value === '' || (GSTIN.test(value) && value.at(-1) === checkSign(value.slice(0, -1))))
    return { ok: true, value };
  return { ok: false, message: settingsProblemsTexts.gstin };
}

/** The last character of a GSTIN: every second one counts double, and both base-36 digits are added. */
function checkSign(signs: string): string | undefined {
  const sum = [...signs].reduce((total, sign, place) => {
    const product = SIGNS.indexOf(sign) * (1 + (place % 2));
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return SIGNS[(36 - (sum % 36)) % 36];
}

/** Returns the message of a failed parse, in a sentence; undefined when it succeeded. */
export function problemOf(parsed: Parsed): string | undefined {
  return parsed.ok ? undefined : parsed.message;
}
