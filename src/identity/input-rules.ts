/** The error message for a text that is not an email, in the form and from the server. */
export const ENTER_EMAIL = 'Enter an email address like name@example.com.';

export const MAILED_CODE = /^\d{6}$/;

/** The error message for a text that is not such a code, in the form and from the server. */
export const ENTER_CODE = 'Enter the 6 digits of the code.';

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

/** The word that an owner types to confirm that the account is to be deleted. */
export const DELETE_WORD = 'DELETE';

/** The error message for any other text, in the form and from the server. */
export const TYPE_DELETE_WORD = `Type ${DELETE_WORD} in capital letters.`;

/** Whether the word was typed, ignoring spaces around it. */
export function isDeleteWord(typed: string): boolean {
  return typed.trim() === DELETE_WORD;
}
