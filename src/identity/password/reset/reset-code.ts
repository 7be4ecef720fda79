export const SHORT_DIGITS = 6;
/** Of a code for an account whose short ones are being guessed at: one in a million million. */
export const LONG_DIGITS = 12;

const RESET_CODE = /^(\d{6}|\d{12})$/;

/** What people are asked for, in the form and by the server, when a text is no such code. */
export const ENTER_RESET_CODE = 'Enter all digits of the code.';

/** Whether a text, without its spaces, may be the code of a password reset. */
export function isResetCode(text: string): boolean {
  return RESET_CODE.test(text);
}
