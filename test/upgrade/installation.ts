/** What the test of updates has to know of a stored installation (make-installation.ts). */
export interface Installation {
  version: string;
  /** When it was made, by its own clock. */
  at: string;
  password: string;
  owner: { email: string; token: string };
  manager: { email: string; token: string };
  admin: { email: string; token: string };
  /** The address of the restaurant, and the one it had before. */
  slug: string;
  formerSlug: string;
  /** The names on its menu. */
  items: string[];
  itemId: string;
  /** The URL of the photo of `Idli`. */
  photo: string;
  orderCode: string;
}
