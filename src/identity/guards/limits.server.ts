import type { LimitRule, SlowRule } from '#platform/http/limits/limits.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { type AttemptKeys, keyOf } from '../sign-in/sessions/known-devices.server.ts';

const MINUTES = 60;
const HOURS = 60 * MINUTES;

/**
 * How tries of one kind are counted. The counters per address and per account only slow tries down, because strangers
 * can use them up (docs/product/identity.md#limits).
 */
interface Tries {
  /**
   * All tries from one IP address. Mobile networks in India put thousands of people behind one address, so it is
   * generous.
   */
  address: SlowRule;
  /** Tries of one device, or one IP address, at one account. */
  own: LimitRule;
  /** All tries at one account; a known device or network is counted but not slowed. */
  account: SlowRule;
}

const SIGN_INS: Tries = {
  address: { name: 'signin-address', points: 100, seconds: 10 * MINUTES, slowest: 10 },
  own: { name: 'signin-address-email', points: 10, seconds: 15 * MINUTES },
  account: { name: 'signin-email', points: 50, seconds: HOURS, slowest: 30 },
};
const CODE_MAILS: Tries = {
  address: { name: 'code-mail-address', points: 50, seconds: HOURS, slowest: 30 },
  own: { name: 'code-mail-own', points: 5, seconds: HOURS },
  account: { name: 'code-mail-email', points: 5, seconds: HOURS, slowest: 240 },
};
/**
 * Separate from `CODE_MAILS`: the first mails with a longer code go out at once, even if strangers had many short
 * ones sent.
 */
const LONG_CODE_MAILS: SlowRule = { ...CODE_MAILS.account, name: 'long-code-mail-email' };
/**
 * Wrong codes of six digits. When the account's points are used up, its codes become longer: see docs/decisions/0018.
 */
const CODE_TRIES: Tries = {
  address: { name: 'code-try-address', points: 100, seconds: HOURS, slowest: 30 },
  own: { name: 'code-try-own', points: 10, seconds: 6 * HOURS },
  account: { name: 'code-try-email', points: 10, seconds: 24 * HOURS, slowest: 60 },
};

const SIGN_UPS: SlowRule = { name: 'signup-address', points: 100, seconds: HOURS, slowest: 30 };
/** Calls that need a session are counted per account: strangers have no session. */
const OWN_CODE_MAILS: LimitRule = { name: 'code-mail-user', points: 5, seconds: HOURS };
const OWN_CODE_TRIES: LimitRule = { name: 'code-try-user', points: 10, seconds: 6 * HOURS };
const EMAIL_CHANGES: LimitRule = { name: 'email-change-user', points: 5, seconds: HOURS };
/**
 * Stops a person at an unlocked phone from guessing the password. Counted apart, so it does not block sign-in
 * elsewhere.
 */
const PASSWORD_CHECKS: LimitRule = { name: 'password-check-user', points: 10, seconds: 15 * MINUTES };

/** The rate limits of identity. Each throws 429; an email without an account is counted like any other. */
export function identityLimits({ limits }: Pick<Services, 'limits'>) {
  const slowAddress = async (tries: Tries, { address }: AttemptKeys) => {
    if (address !== undefined) await limits.throttle(tries.address, address);
  };
  const count = async (tries: Tries, attemptKeys: AttemptKeys) => {
    const { isKnown, own, account } = attemptKeys;
    await slowAddress(tries, attemptKeys);
    await limits.take(tries.own, own);
    if (isKnown) return limits.count(tries.account, account);
    try {
      await limits.throttle(tries.account, account);
    } catch (refusal) {
      // The password or code was not checked, so this does not count as one of the caller's own tries.
      await limits.refund(tries.own, own);
      throw refusal;
    }
  };
  const forgive = async (tries: Tries, { own, account }: AttemptKeys) => {
    await limits.reset(tries.own, own);
    await limits.reset(tries.account, account);
  };

  return {
    signUp: (address: string) => limits.throttle(SIGN_UPS, address),

    signIn: (attemptKeys: AttemptKeys) => count(SIGN_INS, attemptKeys),
    signedIn: (attemptKeys: AttemptKeys) => forgive(SIGN_INS, attemptKeys),

    /** Whether to send a mail now: false while strangers have had so many sent that the newest is minutes old. */
    async resetMail(attemptKeys: AttemptKeys, isLong: boolean): Promise<boolean> {
      await slowAddress(CODE_MAILS, attemptKeys);
      await limits.take(CODE_MAILS.own, attemptKeys.own);
      if (attemptKeys.isKnown) return true;
      return limits.isAllowed(isLong ? LONG_CODE_MAILS : CODE_MAILS.account, attemptKeys.account);
    },
    /** A long code cannot be guessed, so its tries are only slowed per address, for the server's load. */
    resetTry: (attemptKeys: AttemptKeys, isLong: boolean) =>
      isLong ? slowAddress(CODE_TRIES, attemptKeys) : count(CODE_TRIES, attemptKeys),
    resetRight: (attemptKeys: AttemptKeys) => forgive(CODE_TRIES, attemptKeys),
    /** Whether there were so many wrong tries at an account's codes that new codes must be longer. */
    needsLongCodes: (attemptKeys: AttemptKeys) => limits.isUsedUp(CODE_TRIES.account, attemptKeys.account),

    /** A link's token cannot be guessed, so this only slows floods of requests. */
    takeBack: (address: string) => limits.throttle(CODE_TRIES.address, address),

    ownCodeMail: (userId: string) => limits.take(OWN_CODE_MAILS, userId),
    ownCodeTry: (userId: string) => limits.take(OWN_CODE_TRIES, userId),
    ownCodeRight: (userId: string) => limits.reset(OWN_CODE_TRIES, userId),

    passwordCheck: (userId: string) => limits.take(PASSWORD_CHECKS, userId),
    passwordRight: (userId: string) => limits.reset(PASSWORD_CHECKS, userId),

    /**
     * For mailing a code to an email that is not the caller's yet. Also slows probing which emails have an account
     * to below the rate that sign-up allows.
     */
    async emailChange(userId: string, newEmail: string): Promise<void> {
      await limits.take(EMAIL_CHANGES, userId);
      await limits.throttle(CODE_MAILS.account, keyOf(newEmail));
    },
  };
}
