import type { LanguageTag } from '#platform/texts/languages.ts';
import type { DeviceRole, Role } from '../guards/rights.ts';

export interface SignedInUser {
  id: string;
  email: string;
  emailVerified: boolean;
  /** The language of the account; null if none was chosen. */
  language: LanguageTag | null;
  /**
   * Has the configured admin email and has proved it (docs/product/identity.md#administrator). This alone gives no access:
   * guards call `isAdministrator`, which also checks the second step.
   */
  ownsAdminEmail: boolean;
  twoStep: TwoStepState;
  /** The id of the administrator who is viewing as this user, and so may only read (docs/product/admin.md#see-as-owner). */
  seenBy?: string;
  /** Set for a phone without an account; `id` is then the phone's, and there is no email. */
  device?: CallingDevice;
}

/** The most characters of a phone's name. */
export const MAX_DEVICE_NAME = 30;

/** A phone that works for one restaurant without an account (docs/product/identity.md#phones-without-an-account). */
interface CallingDevice {
  name: string;
  role: DeviceRole;
  restaurantId: string;
}

/** Two-step sign-in of a session and its account. */
export interface TwoStepState {
  /** Two-step sign-in is on for the account. */
  enabled: boolean;
  /** This session was started with the second step. */
  passed: boolean;
}

/** What a person enters to sign up or sign in; the email trimmed and in lower case. */
export interface Credentials {
  email: string;
  password: string;
}

/** What a person enters to sign in; `code` is the code of the second step, in its normal form. */
export interface SignInCredentials extends Credentials {
  code?: string | undefined;
}

/** A new session. The token is returned here and never again. */
export interface NewSession {
  token: string;
  user: SignedInUser;
}

/**
 * Loads the restaurants that a user or a phone works at, as they are sent with the current user. The screens show the
 * first one: that which the call is meant for, if it names one of them.
 */
export type RestaurantsOf = (
  user: Pick<SignedInUser, 'id' | 'device'>,
  shownId: string | undefined,
) => Promise<Array<{ id: string; role: Role }>>;
