/** The error message for a text that is not an e-mail, in the form and from the server. */
export const ENTER_EMAIL = 'Enter an e-mail address such as name@example.com.';
