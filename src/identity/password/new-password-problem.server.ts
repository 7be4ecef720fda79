import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { badInput } from '#platform/http/errors.ts';
import type { UserRow } from '../tables.server.ts';
import { type OwnWords, passwordProblem, TOO_EASY } from './password-rules.ts';
import { isWellKnown, unpack } from './well-known-passwords.ts';

let list: ReadonlySet<string> | undefined;

/**
 * Returns why a new password is refused, by the rules or because it is well known; undefined when it is fine
 * (docs/product/identity.md#passwords).
 */
export function newPasswordProblem(password: string, own: OwnWords): string | undefined {
  const problem = passwordProblem(password, own);
  if (problem) return problem;
  list ??= unpack(readFileSync(join(import.meta.dirname, 'well-known-passwords.txt'), 'utf8'));
  return isWellKnown(password, list) ? TOO_EASY : undefined;
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
