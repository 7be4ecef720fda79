import { texts } from '#platform/texts/texts.ts';

/** A person who is invited to a team (docs/product/identity.md#team). */
export const joinTeamTexts = texts('workspace', 'join-team', {
  pageTitle: 'Join a team',
  title: 'Join {restaurant}',
  roles: {
    staff: 'You are invited to work at the counter.',
    manager: 'You are invited as a manager.',
    owner: 'You are invited as an owner.',
  },
  forEmail: 'This invitation is for <b>{email}</b>.',
  signIn: 'Sign in to join',
  signUp: 'Create account to join',
  join: 'Join team',
  joining: 'Joining…',
  joined: 'You joined {restaurant}.',
  otherAccount: 'You are signed in as {email}. Sign out, then sign in with the invited email.',
  signOut: 'Sign out',
  loading: 'Loading your invitation',
  didNotLoad: 'Your invitation did not load',
  checkInternet: 'Check your internet and try again.',
  wrongLink: 'This link does not work',
  askOwner: 'Ask the owner for a new invitation.',
});
