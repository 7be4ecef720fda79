export const SHORT_DIGITS = 6;
/** The length of codes for an account whose short codes are being guessed: 10^12 of them. */
export const LONG_DIGITS = 12;

const RESET_CODE = /^(\d{6}|\d{12})$/;

/** The error message for a text that is not such a code, in the form and from the server. */
export const ENTER_RESET_CODE = 'Enter all digits of the code.';

/** Whether a text, after its spaces are removed, may be the code of a password reset. */
export function isResetCode(text: string): boolean {
  return RESET_CODE.test(text);
}
