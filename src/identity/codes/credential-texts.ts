import { texts } from '#platform/texts/texts.ts';

/** The fields for emails, codes and passwords (docs/product/identity.md#codes). */
export const credentialTexts = texts('workspace', 'credentials', {
  emailWrong: 'Enter an email address like name@example.com.',

  mailedCode: 'Code from the email',
  codeWrong: 'Enter the 6 digits of the code.',
  resetCodeWrong: 'Enter all digits of the code.',
  sendNewCode: 'Send a new code',
  sendNewCodeIn: 'Send a new code in {seconds} s',
  sendingCode: 'Sending a new code…',

  currentPassword: 'Current password',
  currentPasswordMissing: 'Enter your current password.',
  capsLock: 'Caps Lock is on.',
  newPassword: 'New password',
  passwordHint: 'At least {min} characters. Three or four words are easy to remember.',
  charactersMissing: '{count, plural, one {# more character.} other {# more characters.}}',
  longEnough: 'Long enough.',
  goodPassword: 'Good password',
  passwordProblems: {
    tooShort: 'Use at least {min} characters.',
    tooLong: 'Use at most {max} characters.',
    isEmail: 'Your password cannot be your email.',
    isOwnWords: 'This password is easy to guess. Use three or four unusual words together.',
    tooEasy: 'This password is too easy to guess. Use three or four unusual words together.',
  },

  appCode: 'Code from your app',
  appCodeHint: 'Open the authenticator app. It shows 6 digits for Menu Link.',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: 'Enter one of your saved codes. Each code works once.',
  twoStepCodeWrong: 'Enter the 6 digits from your app, or a recovery code.',
  useRecoveryCode: 'Use a recovery code',
  useAppCode: 'Use the code from the app',

  typeToConfirm: 'Type {word} to confirm',
  deleteWordWrong: 'Type {word} in capital letters.',
});
