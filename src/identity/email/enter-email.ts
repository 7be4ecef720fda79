/** The error message for a text that is not an email, in the form and from the server. */
export const ENTER_EMAIL = 'Enter an email address like name@example.com.';
