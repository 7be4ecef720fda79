/** What people are asked for, in the form and by the server, when a text is no e-mail. */
export const ENTER_EMAIL = 'Enter an e-mail address such as name@example.com.';
