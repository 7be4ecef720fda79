import { texts } from '../texts/texts.ts';

/** What the components of all pages of owners and accounts show (docs/product/common.md). */
export const uiTexts = texts('workspace', 'ui', {
  product: 'Menu Link',
  skipToContent: 'Skip to content',
  optional: '(optional)',
  notifications: 'Notifications',
  pleaseWait: 'Please wait…',
  tryingAgain: 'Trying again…',
  retry: 'Retry',
  notLoaded: 'Failed to load data',
  offline: 'You are offline. Continue when the internet is back.',
  notCopied: 'Could not copy. Press and hold the text to copy it.',
  confirmTitle: 'Are you sure?',
  doubtsTitle: 'Is this right?',
  checkFields: '{count, plural, one {Please check # field.} other {Please check # fields.}}',
  save: {
    stopWaiting: 'Stop waiting',
    notSavedYet: 'Not saved yet',
    allSaved: 'Everything is saved.',
  },
  draft: {
    textTitle: 'You have unsaved text here',
    photoTitle: 'You have an unsaved photo here',
    continueWithPhoto: 'Continue with this photo',
    startAgain: 'Start again',
    changedSince: 'This was changed on another device since. Check it before you save.',
    notSaved: 'It was not saved.',
  },
  stale: {
    hint: '“Keep mine” saves your changes over theirs.',
    takeTheirs: 'Take theirs',
    keepMine: 'Keep mine',
    change: '<old>{before}</old> <hidden>is now </hidden>{now}',
    yours: 'Yours: {mine}',
  },
  translations: {
    label: 'Other languages',
    of: '{field}: other languages',
    notYet: 'Not yet',
    none: 'None',
  },
  leave: {
    unsaved: 'Your changes are not saved yet.',
    leave: 'Leave',
    stay: 'Stay',
  },
  password: {
    show: 'Show password',
    hide: 'Hide password',
    shown: 'Your password is shown',
    hidden: 'Your password is hidden',
  },
  qr: {
    loading: 'Loading the QR code',
    notLoaded: 'The QR code did not load. Check your internet.',
  },
  chart: {
    today: 'Today',
    day: 'Day',
  },
  theme: {
    label: 'Theme',
    light: 'Light',
    dark: 'Dark',
    system: 'System',
  },
});
