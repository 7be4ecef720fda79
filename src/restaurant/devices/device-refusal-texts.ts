import { texts } from '#platform/texts/texts.ts';

/** Why a call about phones without an account is refused (docs/product/identity.md#phones-without-an-account). */
export const deviceRefusalTexts = texts('workspace', 'device-refusals', {
  nameMissing: 'Enter a name, for example Tandoor.',
  roleMissing: 'Choose what the phone is for.',
  codeWrong: 'This code does not work. Ask the owner for a new code.',
  tooMany: 'You have {max} phones. Remove one, then add another.',
  notFound: 'This phone was already removed.',
});
