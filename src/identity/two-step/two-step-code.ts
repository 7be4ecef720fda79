/** Crockford's base 32: no letter that looks like a digit or like another letter. */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 50 random bits. */
export const RECOVERY_LENGTH = 10;

export const ENTER_TWO_STEP_CODE = 'Enter the 6 digits from your app, or a recovery code.';

const RECOVERY_CODE = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`);

/** A code of the second step as it is compared: in capitals, without spaces and dashes, misread letters put right. */
export function normalTwoStepCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
}

/** Whether a code in its normal form may be one: from the app, or for recovery. */
export function isTwoStepCode(code: string): boolean {
  return isAppCode(code) || RECOVERY_CODE.test(code);
}

/** Whether a code in its normal form is one of six digits, as the authenticator app shows them. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** A recovery code as people read it: `7K2QX-M4T9B`. */
export function readableRecoveryCode(code: string): string {
  return `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`;
}
