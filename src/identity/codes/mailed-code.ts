/** A code as it stands in the mail. */
export const MAILED_CODE = /^\d{6}$/;

/** What people are asked for, in the form and by the server, when a text is no such code. */
export const ENTER_CODE = 'Enter the 6 digits of the code.';
