/** Who is signed in, as the guards know them. */
export interface SignedInUser {
  id: string;
  email: string;
  emailVerified: boolean;
  /** The configured admin e-mail, and verified by a code (ruling 5). */
  isAdmin: boolean;
}

/** What somebody signs up or in with; the e-mail trimmed and in lower case. */
export interface Credentials {
  email: string;
  password: string;
}

/** A session just begun: the token is given out here and never again. */
export interface NewSession {
  token: string;
  user: SignedInUser;
}

/** The restaurant that goes with the current user, in the spec's names; null before there is one (ruling 2). */
export type RestaurantOf = (userId: string) => Promise<unknown>;
