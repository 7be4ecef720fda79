/** Crockford's base 32: no letter that looks like a digit or like another letter. */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** In characters: 50 random bits. */
export const RECOVERY_LENGTH = 10;

const RECOVERY_CODE = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`);

/**
 * Returns a code of the second step in its normal form: in capitals, without spaces and dashes, misread letters
 * corrected.
 */
export function normalTwoStepCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
}

/** Whether a code in its normal form may be a code of the app or a recovery code. */
export function isTwoStepCode(code: string): boolean {
  return isAppCode(code) || RECOVERY_CODE.test(code);
}

/** Whether a code in its normal form is one of six digits, as the authenticator app shows them. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** Formats a recovery code for reading: `7K2QX-M4T9B`. */
export function readableRecoveryCode(code: string): string {
  return `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`;
}
