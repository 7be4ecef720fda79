import { createHash } from 'node:crypto';
import type { LimitRule } from '#platform/limits.server.ts';
import type { Services } from '#platform/services.server.ts';

const MINUTES = 60;
const HOURS = 60 * MINUTES;

/** Mobile networks in India put thousands of people behind one address: limits by address alone stay wide. */
const SIGN_UPS: LimitRule = { name: 'signup-address', points: 100, seconds: HOURS };
const SIGN_INS: LimitRule = { name: 'signin-address', points: 100, seconds: 10 * MINUTES };
/** Guessing from one place stops early; guessing from many places is slow, but locks nobody out for long. */
const SIGN_INS_HERE: LimitRule = { name: 'signin-address-email', points: 10, seconds: 15 * MINUTES };
const SIGN_INS_EVERYWHERE: LimitRule = { name: 'signin-email', points: 50, seconds: HOURS };
const CODE_MAILS: LimitRule = { name: 'code-mail-address', points: 50, seconds: HOURS };
const CODE_MAILS_TO: LimitRule = { name: 'code-mail-email', points: 5, seconds: HOURS };
const CODE_TRIES: LimitRule = { name: 'code-try-address', points: 100, seconds: HOURS };
/** Somebody at an unlocked phone may not guess the password; their guesses keep nobody else out. */
const PASSWORD_CHECKS: LimitRule = { name: 'password-check-user', points: 10, seconds: 15 * MINUTES };
const EMAIL_CHANGES: LimitRule = { name: 'email-change-user', points: 5, seconds: HOURS };
/** Two codes' worth of tries in six hours: to guess one in a million this way would take decades. */
const CODE_TRIES_FOR: LimitRule = { name: 'code-try-email', points: 10, seconds: 6 * HOURS };

/**
 * The limits of identity, by the caller's address and by e-mail, whether it is known or not. Codes that only somebody
 * signed in can ask for and try are counted by account, so that a stranger who knows the e-mail cannot use them up. Each
 * throws 429.
 */
export function identityLimits({ limits }: Pick<Services, 'limits'>) {
  return {
    signUp: (address: string) => limits.take(SIGN_UPS, address),

    async signIn(address: string, email: string): Promise<void> {
      await limits.take(SIGN_INS, address);
      await limits.take(SIGN_INS_HERE, keyOf(address, email));
      await limits.take(SIGN_INS_EVERYWHERE, keyOf(email));
    },
    async signedIn(address: string, email: string): Promise<void> {
      await limits.forgive(SIGN_INS_HERE, keyOf(address, email));
      await limits.forgive(SIGN_INS_EVERYWHERE, keyOf(email));
    },

    async codeMail(address: string, emailOrUserId: string): Promise<void> {
      await limits.take(CODE_MAILS, address);
      await limits.take(CODE_MAILS_TO, keyOf(emailOrUserId));
    },

    passwordCheck: (userId: string) => limits.take(PASSWORD_CHECKS, userId),
    passwordRight: (userId: string) => limits.forgive(PASSWORD_CHECKS, userId),

    /** A code to an e-mail that is not the caller's yet; keeps asking who has an account slower than at sign-up. */
    async emailChange(address: string, userId: string, newEmail: string): Promise<void> {
      await limits.take(CODE_MAILS, address);
      await limits.take(EMAIL_CHANGES, userId);
      await limits.take(CODE_MAILS_TO, keyOf(newEmail));
    },

    async codeTry(address: string, emailOrUserId: string): Promise<void> {
      await limits.take(CODE_TRIES, address);
      await limits.take(CODE_TRIES_FOR, keyOf(emailOrUserId));
    },
    codeRight: (emailOrUserId: string) => limits.forgive(CODE_TRIES_FOR, keyOf(emailOrUserId)),
  };
}

/** E-mails are not written into the counters, and a long one fits. */
function keyOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}
