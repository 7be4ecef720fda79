import { type OwnWords, passwordProblem, TOO_EASY } from './password-rules.ts';
import { isWellKnown, unpack } from './well-known-passwords.ts';

let list: Promise<ReadonlySet<string> | undefined> | undefined;

/** The well-known passwords, fetched when somebody chooses one; undefined while they cannot be had. */
export function loadWellKnown(): Promise<ReadonlySet<string> | undefined> {
  list ??= import('./well-known-passwords.txt?raw').then(
    (packed) => unpack(packed.default),
    () => {
      // The next password asks again.
      list = undefined;
      return undefined;
    },
  );
  return list;
}

/** Why a new password is refused. Without the list the rules alone answer here, and the server has the last word. */
export async function newPasswordRule(password: string, own: OwnWords): Promise<string | undefined> {
  const problem = passwordProblem(password, own);
  if (problem) return problem;
  const known = await loadWellKnown();
  return known && isWellKnown(password, known) ? TOO_EASY : undefined;
}
