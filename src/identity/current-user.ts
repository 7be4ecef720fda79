/** Who is signed in, as the guards know them. */
export interface SignedInUser {
  id: string;
  email: string;
  emailVerified: boolean;
  /** The configured admin e-mail, and verified by a code (ruling 5). */
  isAdmin: boolean;
}
