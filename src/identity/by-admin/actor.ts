import type { SignedInUser } from '../current-user.ts';

/** The administrator who acts on another person's account. */
export type Actor = Pick<SignedInUser, 'id' | 'email'>;
