import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tx } from '#platform/db/database.server.ts';
import { badInput, conflict, unauthorized } from '#platform/http/errors.ts';
import type { Services } from '#platform/services/services.server.ts';
import { credentialTexts } from '../codes/credential-texts.ts';
import { accountAnswerTexts } from '../guards/account-answer-texts.ts';
import { identityLimits } from '../guards/limits.server.ts';
import { withSecondStep } from '../sign-in/two-step/two-step.server.ts';
import type { UserRow } from '../tables.server.ts';
import { verifyPassword } from './password-hash.server.ts';
import { type OwnWords, passwordProblem } from './rules/password-rules.ts';
import { isWellKnown, unpack } from './rules/well-known-passwords.ts';

/** Proves who a signed-in caller is: entered again for a change that an attacker would make. */
export interface GivenProof {
  password: string;
  code?: string | undefined;
}

/**
 * Runs work in a transaction for a signed-in user whose password is right, and whose second step's code is, if the
 * account has one. `work` must lock what it changes: if the account has lost this password by then, because a change
 * was taken back (docs/product/restaurant.md#what-redirects-orders-or-money), nothing is changed. Throws 400 at `password` or
 * `code`, 409 when the password is no longer the account's, 429 after too many tries.
 */
export async function withProof<T>(
  services: Services,
  userId: string,
  { password, code }: GivenProof,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { password_hash } = await checkPassword(services, userId, password);
  return withSecondStep(services, userId, code, async (tx) => {
    const done = await work(tx);
    const isUnchanged = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('password_hash', '=', password_hash)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!isUnchanged) throw conflict(accountAnswerTexts.changedElsewhere);
    return done;
  });
}

/**
 * Checks that the caller is the owner and not another person at an unlocked phone; returns the account. Throws 400 at
 * `password` for a wrong one (a 401 would sign the owner out), 429 after ten tries in 15 minutes.
 */
export async function checkPassword(services: Services, userId: string, password: string): Promise<UserRow> {
  const limits = identityLimits(services);
  await limits.passwordCheck(userId);
  const account = await services.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!account) throw unauthorized();
  if (!(await verifyPassword(password, account.password_hash)))
    throw badInput({ password: accountAnswerTexts.password.wrong });
  await limits.passwordRight(userId);
  return account;
}

let list: ReadonlySet<string> | undefined;

/**
 * Returns why a new password is refused, by the rules or because it is well known; undefined when it is fine
 * (docs/product/identity.md#passwords).
 */
export function newPasswordProblem(password: string, own: OwnWords): string | undefined {
  const problem = passwordProblem(password, own);
  if (problem) return problem;
  list ??= unpack(readFileSync(join(import.meta.dirname, 'rules/well-known-passwords.txt'), 'utf8'));
  return isWellKnown(password, list) ? credentialTexts.passwordProblems.tooEasy : undefined;
}

/** Throws 400 at `password` if `newPasswordProblem` finds a problem. */
export function refuseEasyPassword(password: string, own: OwnWords): void {
  const problem = newPasswordProblem(password, own);
  if (problem) throw badInput({ password: problem });
}

/** What an attacker may know of an account: its email, and the restaurant's words from the administrator's search. */
export function ownWords({ email, search_words: restaurant }: UserRow): OwnWords {
  return { email, restaurant };
}
