import { texts } from '#platform/texts/texts.ts';

/** The mails about accounts (docs/product/identity.md#account). */
export const accountMailTexts = texts('mails', 'account-mails', {
  greeting: 'Hello,',
  signature: '— Menu Link',
  notYou:
    'Was it not you? Then someone knows your password. Set a new password now to sign out everyone else: {url}',
  /** Begins with the code, so that a glance at the phone is enough. */
  codeSubject: '{code} is your Menu Link code',

  verifyEmail: {
    intro: 'Welcome to Menu Link. Enter this code to confirm your email:',
    life: '{minutes, plural, one {It works once, in the next minute. If it has expired, ask for a new one on the same screen.} other {It works once, in the next # minutes. If it has expired, ask for a new one on the same screen.}}',
    ignore:
      'You did not open an account? Please ignore this email. Nobody can use your email without the code.',
  },
  newEmail: {
    intro: 'Enter this code to use this email for your Menu Link account:',
    life: '{minutes, plural, one {It works once, in the next minute. Until then your old email stays.} other {It works once, in the next # minutes. Until then your old email stays.}}',
    ignore: 'You did not ask for this? Please ignore this email. Nobody can use your email without the code.',
  },
  emailChangeRequested: {
    subject: 'Change of your Menu Link email requested',
    text: 'Someone with your password wants to change the email of your Menu Link account. Nothing changes until they enter the code we sent to the new email.',
    wasYou: 'If it was you, you need not do anything.',
  },
  emailChanged: {
    subject: 'Your Menu Link email was changed',
    text: 'Your Menu Link account now has another email. Please sign in with the new email from now on. Your password, menu and page are unchanged.',
    takeBack:
      'Was it not you? Use this link within 7 days to take your account back. It signs out everyone, and you choose a new password:',
  },
  emailTakenBack: {
    subject: 'Your Menu Link account has this email again',
    text: 'Your Menu Link account is yours again, with this email. Everyone has been signed out and the old password no longer works. Please check your menu and your page.',
    choosePassword: 'Choose a new password here:',
  },
  emailReverted: {
    subject: 'Your Menu Link email was changed',
    text: 'The Menu Link account with this email has its earlier email back. This email no longer works for it. All devices have been signed out.',
  },

  resetCode: {
    subject: 'Your code to set a new password',
    intro: 'Here is the code to set a new password for your Menu Link account:',
    life: '{minutes, plural, one {It works once, in the next minute. Please do not share it with anyone. We will never ask you for it by phone or WhatsApp.} other {It works once, in the next # minutes. Please do not share it with anyone. We will never ask you for it by phone or WhatsApp.}}',
    ignore: 'You did not ask for this? Please ignore this email. Your password stays the same.',
  },
  passwordChanged: {
    subject: 'Your Menu Link password was changed',
    onAccountPage:
      'Your Menu Link password was changed just now. You stay signed in on this device. All other devices have been signed out.',
    byReset:
      'Your Menu Link password was changed just now, and all devices have been signed out. Please sign in with the new password. Your menu and page are unchanged.',
    notYou:
      'Was it not you? Someone may be reading your email. Change the password of your email account first, then set a new Menu Link password here:',
  },

  twoStepOn: {
    subject: 'Two-step sign-in is on for your Menu Link account',
    text: 'To sign in to Menu Link, you now need your password and a code from your authenticator app. All other devices have been signed out.',
    keepCodes: 'Please keep your recovery codes on paper. Each code signs you in once without your phone.',
  },
  twoStepOff: {
    subject: 'Two-step sign-in is off for your Menu Link account',
    text: 'Two-step sign-in was turned off for your Menu Link account just now. You now sign in with only your password.',
  },
  newRecoveryCodes: {
    subject: 'Your Menu Link account has new recovery codes',
    text: 'New recovery codes were made for your Menu Link account just now. Your old codes no longer work. Please throw them away.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used to sign in to Menu Link',
    text: '{left, plural, =0 {Someone has just signed in to your Menu Link account with a recovery code. It was the last code. Please make new ones.} one {Someone has just signed in to your Menu Link account with a recovery code. # code is left.} other {Someone has just signed in to your Menu Link account with a recovery code. # codes are left.}}',
    lostPhone: 'If you lost your phone, choose “Use another phone” on your Account page.',
  },

  accountDeleted: {
    subject: 'Your Menu Link account is deleted',
    text: 'Your Menu Link account is deleted, as you asked. Your page is closed and you have been signed out on all devices.',
    changedYourMind:
      'Changed your mind? Sign in with your email and password by {date} to get everything back:',
    after: 'After that, your menu, photos and page are deleted forever.',
  },
  accountRestored: {
    subject: 'Your Menu Link account is back',
    text: 'Welcome back. Your Menu Link account is no longer deleted. Your menu, photos and page are unchanged.',
  },

  invitation: {
    subject: 'Your Menu Link account is ready',
    text: 'We have opened a Menu Link account for you. Put your menu online and take orders on WhatsApp. Choose a password here:',
    code: 'Your code:',
    life: 'It works once, until {date}, and only the newest invitation counts. If it has expired, ask for a new code on the same page.',
    ignore: 'You did not expect this? Please ignore this email. Nobody can use the account without the code.',
  },
  emailReplaced: {
    subject: 'Your Menu Link email was changed',
    text: 'Our team has given your Menu Link account another email. Please sign in with the new email from now on. Your password, menu and page are unchanged.',
    notYou: 'Did you not ask for this? Please write to us at once.',
  },
  accountClosed: {
    subject: 'Your Menu Link account is deleted',
    text: 'Our team has deleted your Menu Link account. Your page is closed and you have been signed out on all devices.',
    mistake:
      'Is this a mistake? Please write to us by {date}. Until then we can restore everything. After that, your menu, photos and page are deleted forever.',
  },
  accountSuspended: {
    subject: 'Your Menu Link account is suspended',
    text: 'Our team has suspended your Menu Link account. Your page is closed to customers, and you have been signed out on all devices. Your menu and photos are safe.',
    reason: 'The reason: {reason}',
    mistake: 'Is this a mistake? Please write to us: {url}',
  },
  accountReinstated: {
    subject: 'Your Menu Link account is no longer suspended',
    text: 'Your Menu Link account is no longer suspended. Your menu, photos and page are unchanged. Sign in with your email and password:',
  },
  accountReopened: {
    subject: 'Your Menu Link account is back',
    text: 'Our team has restored your Menu Link account. Your menu, photos and page are unchanged. Sign in with your email and password:',
  },
});
