import type { SignedInUser } from '../current-user.ts';

/** The administrator who does something to somebody else's account. */
export type Actor = Pick<SignedInUser, 'id' | 'email'>;
