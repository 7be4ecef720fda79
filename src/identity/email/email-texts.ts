import { texts } from '#platform/texts/texts.ts';

/** Confirming an email and changing it (docs/product/identity.md#email). */
export const emailTexts = texts('workspace', 'account-email', {
  confirmEmail: 'Confirm your email',
  confirmEmailHint: 'Check your email for a code. We sent it to <b>{email}</b>.',
  enterCode: 'Enter code',
  later: 'Later',
  checkingCode: 'Checking the code…',
  confirm: 'Confirm',
  emailConfirmed: 'Your email is confirmed.',
  newEmail: 'New email',
  sendCode: 'Send code',
  sendingCode: 'Sending a code…',
  codeSentTo: 'We have sent a code to <b>{email}</b>. Your email changes when you enter it.',
  newCodeSentTo: 'We have sent a new code to {email}.',
  codeLife: 'It works once, for 10 minutes.',
  startAgain: 'Start again',
  emailChanged: 'Your email is changed. All other devices have been signed out.',
});
