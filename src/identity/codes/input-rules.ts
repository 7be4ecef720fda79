export const MAILED_CODE = /^\d{6}$/;

export const SHORT_DIGITS = 6;
/** The length of codes for an account whose short codes are being guessed: 10^12 of them. */
export const LONG_DIGITS = 12;

const RESET_CODE = /^(\d{6}|\d{12})$/;

/** Whether a text, after its spaces are removed, may be the code of a password reset. */
export function isResetCode(text: string): boolean {
  return RESET_CODE.test(text);
}

/** The word that an owner types to confirm that the account is to be deleted; the same in every language. */
export const DELETE_WORD = 'DELETE';

/** Whether the word was typed, ignoring spaces around it. */
export function isDeleteWord(typed: string): boolean {
  return typed.trim() === DELETE_WORD;
}
