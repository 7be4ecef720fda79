import { texts } from '#platform/texts/texts.ts';

/** Why a call about the team is refused (docs/product/identity.md#team). */
export const teamRefusalTexts = texts('workspace', 'team-refusals', {
  roleMissing: 'Choose a role.',
  confirmFirst: 'Confirm your email first, then invite people.',
  inTeam: 'This person is already in your team.',
  full: 'Your team has {max} people. Remove one, then invite another.',
  lastOwner: 'A restaurant needs an owner. Make somebody else owner first.',
  notFound: 'This person is not in the team.',
  invitationGone: 'This invitation was already used or cancelled.',
  linkWrong: 'This link does not work. Ask the owner for a new invitation.',
  otherEmail: 'This invitation is for {email}. Sign in with that email.',
  confirmToJoin: 'Confirm your email first, then join.',
});
