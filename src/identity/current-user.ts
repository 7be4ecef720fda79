import type { Role } from './rights.ts';

/** Who is signed in, as the guards know them. */
export interface SignedInUser {
  id: string;
  email: string;
  emailVerified: boolean;
  /**
   * Has the configured admin e-mail and has proved it (docs/product.md#administrator). By itself it opens nothing:
   * guards ask `isAdministrator`, which looks at the second step too.
   */
  ownsAdminEmail: boolean;
  twoStep: TwoStepState;
  /** The administrator who looks through this user's eyes, and so may only read (docs/product.md#see-as-owner). */
  seenBy?: string;
}

/** Two-step sign-in of a session and its account. */
export interface TwoStepState {
  /** It is on for the account. */
  enabled: boolean;
  /** This session was signed in with it. */
  passed: boolean;
}

/** What somebody signs up or in with; the e-mail trimmed and in lower case. */
export interface Credentials {
  email: string;
  password: string;
}

/** What somebody signs in with; `code` is that of the second step, in its normal form. */
export interface SignInCredentials extends Credentials {
  code?: string | undefined;
}

/** A session just begun: the token is given out here and never again. */
export interface NewSession {
  token: string;
  user: SignedInUser;
}

/** The restaurants that somebody works at, as they are sent with the current user, the first one first. */
export type RestaurantsOf = (userId: string) => Promise<Array<{ id: string; role: Role }>>;
