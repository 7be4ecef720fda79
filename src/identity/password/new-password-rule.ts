import { type OwnWords, passwordProblem, TOO_EASY } from './password-rules.ts';
import { isWellKnown, unpack } from './well-known-passwords.ts';

let list: Promise<ReadonlySet<string> | undefined> | undefined;

/** Loads the well-known passwords when somebody chooses one; resolves to undefined if loading fails. */
export function loadWellKnown(): Promise<ReadonlySet<string> | undefined> {
  list ??= import('./well-known-passwords.txt?raw').then(
    (packed) => unpack(packed.default),
    () => {
      // Let the next call try again.
      list = undefined;
      return undefined;
    },
  );
  return list;
}

/**
 * Returns why a new password is refused. If the list cannot be loaded, only the rules are checked here; the server
 * always checks both.
 */
export async function newPasswordRule(password: string, own: OwnWords): Promise<string | undefined> {
  const problem = passwordProblem(password, own);
  if (problem) return problem;
  const known = await loadWellKnown();
  return known && isWellKnown(password, known) ? TOO_EASY : undefined;
}
