import type { LimitRule, SlowRule } from '#platform/limits.server.ts';
import type { Services } from '#platform/services.server.ts';
import { keyOf, type Standing } from '../known/standing.server.ts';

const MINUTES = 60;
const HOURS = 60 * MINUTES;

/**
 * How tries of one kind are counted. The address and the account only slow: strangers can use them up
 * (docs/product.md#limits).
 */
interface Tries {
  /** All from one address. Mobile networks in India put thousands of people behind one: it stays wide. */
  address: SlowRule;
  /** One device, or one address, at one account. */
  own: LimitRule;
  /** Everybody at one account; those who are known to it are not slowed. */
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
/** The first mails with a longer code go out at once, whoever had the shorter ones sent. */
const LONG_CODE_MAILS: SlowRule = { ...CODE_MAILS.account, name: 'long-code-mail-email' };
/** Wrong codes of six digits. After the account's points its codes are longer: see docs/decisions/0018. */
const CODE_TRIES: Tries = {
  address: { name: 'code-try-address', points: 100, seconds: HOURS, slowest: 30 },
  own: { name: 'code-try-own', points: 10, seconds: 6 * HOURS },
  account: { name: 'code-try-email', points: 10, seconds: 24 * HOURS, slowest: 60 },
};

const SIGN_UPS: SlowRule = { name: 'signup-address', points: 100, seconds: HOURS, slowest: 30 };
/** What takes a session is counted by account: a stranger has none. */
const OWN_CODE_MAILS: LimitRule = { name: 'code-mail-user', points: 5, seconds: HOURS };
const OWN_CODE_TRIES: LimitRule = { name: 'code-try-user', points: 10, seconds: 6 * HOURS };
const EMAIL_CHANGES: LimitRule = { name: 'email-change-user', points: 5, seconds: HOURS };
/** Somebody at an unlocked phone may not guess the password; their guesses keep nobody else out. */
const PASSWORD_CHECKS: LimitRule = { name: 'password-check-user', points: 10, seconds: 15 * MINUTES };

/** The limits of identity. Each throws 429; an e-mail without an account is counted like any other. */
export function identityLimits({ limits }: Pick<Services, 'limits'>) {
  const slowAddress = async (tries: Tries, { address }: Standing) => {
    if (address !== undefined) await limits.slow(tries.address, address);
  };
  const count = async (tries: Tries, standing: Standing) => {
    const { isKnown, own, account } = standing;
    await slowAddress(tries, standing);
    await limits.take(tries.own, own);
    if (isKnown) return limits.note(tries.account, account);
    try {
      await limits.slow(tries.account, account);
    } catch (refusal) {
      // It came to no try: those who wait as they are told keep theirs.
      await limits.giveBack(tries.own, own);
      throw refusal;
    }
  };
  const forgive = async (tries: Tries, { own, account }: Standing) => {
    await limits.forgive(tries.own, own);
    await limits.forgive(tries.account, account);
  };

  return {
    signUp: (address: string) => limits.slow(SIGN_UPS, address),

    signIn: (standing: Standing) => count(SIGN_INS, standing),
    signedIn: (standing: Standing) => forgive(SIGN_INS, standing),

    /** Whether a mail may go out: not while strangers have had so many sent that the newest is minutes old. */
    async resetMail(standing: Standing, isLong: boolean): Promise<boolean> {
      await slowAddress(CODE_MAILS, standing);
      await limits.take(CODE_MAILS.own, standing.own);
      if (standing.isKnown) return true;
      return limits.isInTime(isLong ? LONG_CODE_MAILS : CODE_MAILS.account, standing.account);
    },
    /** A code too long to be guessed costs no more than the work. */
    resetTry: (standing: Standing, isLong: boolean) =>
      isLong ? slowAddress(CODE_TRIES, standing) : count(CODE_TRIES, standing),
    resetRight: (standing: Standing) => forgive(CODE_TRIES, standing),
    /** Whether so many have guessed at an account's codes that the next have to be longer. */
    isGuessedAt: (standing: Standing) => limits.isUsedUp(CODE_TRIES.account, standing.account),

    /** A link's token cannot be guessed: only a flood is slowed. */
    takeBack: (address: string) => limits.slow(CODE_TRIES.address, address),

    ownCodeMail: (userId: string) => limits.take(OWN_CODE_MAILS, userId),
    ownCodeTry: (userId: string) => limits.take(OWN_CODE_TRIES, userId),
    ownCodeRight: (userId: string) => limits.forgive(OWN_CODE_TRIES, userId),

    passwordCheck: (userId: string) => limits.take(PASSWORD_CHECKS, userId),
    passwordRight: (userId: string) => limits.forgive(PASSWORD_CHECKS, userId),

    /** A code to an e-mail that is not the caller's yet; keeps asking who has an account slower than at sign-up. */
    async emailChange(userId: string, newEmail: string): Promise<void> {
      await limits.take(EMAIL_CHANGES, userId);
      await limits.slow(CODE_MAILS.account, keyOf(newEmail));
    },
  };
}
