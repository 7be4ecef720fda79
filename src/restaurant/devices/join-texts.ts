import { texts } from '#platform/texts/texts.ts';

/** A phone that connects to a restaurant without an account (docs/product/identity.md#phones-without-an-account). */
export const joinTexts = texts('workspace', 'join', {
  title: 'Connect this phone',
  hint: 'Type the code from the owner’s screen. You need no email.',
  removedTitle: 'This phone was removed',
  removedHint: 'Orders do not ring here. Ask the owner for a new code.',
  code: 'Code',
  codeMissing: 'Type the 9 letters and digits of the code.',
  connect: 'Connect',
  connecting: 'Connecting…',
  signedInAs: 'You are signed in as {name}. Connecting signs you out here.',
  haveAccount: 'Do you have an account? <link>Sign in</link>',
});
