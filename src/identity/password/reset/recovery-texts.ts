import { texts } from '#platform/texts/texts.ts';

/** Setting a new password, and taking an account back (docs/product/identity.md#password-reset). */
export const recoveryTexts = texts('workspace', 'account-recovery', {
  invitedTitle: 'Choose your password',
  resetTitle: 'Reset your password',
  invitedHint: 'Choose a password to open your Menu Link account.',
  resetHint: 'Choose a new password. We will email you a code.',
  enterInvitationCode: 'Enter the code from your invitation. If it has expired, ask again.',
  invitationLife: 'It works once, for 7 days.',
  codeLife: 'It works once, for 10 minutes.',
  repeatPassword: 'Confirm new password',
  passwordsDiffer: 'Passwords do not match.',
  settingPassword: 'Setting your new password…',
  sendingCode: 'Sending you a code…',
  setPassword: 'Set new password',
  resetPassword: 'Reset password',
  unexpectedError: 'An unexpected error occurred.',
  resetFailed: 'Failed to reset password.',
  takeBackTitle: 'Take your account back',
  takeBackQuestion: 'Someone changed the email of your account. Was it not you?',
  takeBackHint:
    'Your account gets this email back, and everyone is signed out. Then you choose a new password.',
  takingBack: 'Taking your account back…',
  takeBack: 'Take account back',
  everyoneSignedOut: 'Everyone has been signed out. The old password no longer works.',
  isYoursAgain: 'Your account is yours again',
  chooseNewPassword: 'Choose a new password',
  linkUsedHint: 'If you used it already, set a new password and sign in.',
  setNewPassword: 'Set a new password',
  someoneElseStill: 'Is someone else still in your account? Please write to us.',
  contactUs: 'Contact us',
});
