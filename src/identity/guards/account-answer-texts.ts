import { texts } from '#platform/texts/texts.ts';

/** What the server answers about accounts, in refusals and on success (docs/product/identity.md#account). */
export const accountAnswerTexts = texts('workspace', 'account-answers', {
  notAllowed: 'You are not allowed to do this. Ask the owner or the administrator.',
  changedElsewhere: 'The account was changed on another device. Please try again.',
  deleted: 'Your account is deleted. Sign in by {date} to restore it.',
  linkIncomplete: 'This link is incomplete. Open it again from the email.',
  chooseLanguage: 'Choose one of the languages.',
  chooseOnOrOff: 'Choose on or off.',
  deviceSignedOut: 'This device is already signed out.',

  signIn: {
    wrong: 'Email and password do not match. Please check both.',
    suspended: 'This account is suspended.',
    suspendedFor: 'This account is suspended: {reason}',
    deleted: 'You deleted this account. You can restore it until {date}.',
    tooMany: 'Too many people are signing in. Please try again in a minute.',
  },

  email: {
    taken: 'This email already has an account. Sign in, or reset your password.',
    same: 'This is already your email. Enter a different one.',
    alreadyConfirmed: 'Your email is already confirmed.',
    codeSent: 'We have sent a code to {email}.',
    newCodeSent: 'We have sent a new code to {email}.',
    linkExpired: 'This link has expired. It works once, for 7 days.',
    takenBack: 'Your email is {email} again. Now choose a new password.',
    /** One text for a wrong, an expired and a used-up code (docs/product/identity.md#codes). */
    codeWrong: 'This code is wrong or has expired. Check the newest email, or ask for a new code.',
  },

  password: {
    missing: 'Enter your password.',
    wrong: 'This is not your current password. Please try again.',
    same: 'Choose a new password. This is your current one.',
    /** The same for an email without an account (docs/product/identity.md#password-reset). */
    codeSent: 'If this e-mail has an account, we have sent a code to it.',
    resetDone: 'Password reset successfully! Please log in.',
  },

  twoStep: {
    setUpFirst: 'Please set up two-step sign-in first.',
    codeMissing: 'Enter the code from your authenticator app.',
    proofMissing: 'Two-step sign-in is on. Enter the code from your authenticator app.',
    codeWrong: 'This code is wrong. Enter the newest code from your authenticator app.',
    codeUsed: 'This code is already used. Wait for the next one.',
    recoveryCodeWrong: 'This recovery code is wrong or already used. Try another one.',
    alreadyOn: 'Two-step sign-in is already on. Enter a code to use another phone.',
    setUpExpired: 'This set-up has expired. Please start again.',
    adminMust: 'The administrator must use two-step sign-in. It cannot be turned off.',
    isOff: 'Two-step sign-in is off.',
  },
});
