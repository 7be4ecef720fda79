/** The format of a code in the mail. */
export const MAILED_CODE = /^\d{6}$/;

/** The error message for a text that is not such a code, in the form and from the server. */
export const ENTER_CODE = 'Enter the 6 digits of the code.';
