import Check from 'lucide-react/icons/check';
import { useEffect, useState } from 'react';
import { loadWellKnown } from './new-password-rule.ts';
import { PASSWORD_MIN, passwordProblem, TOO_EASY } from './password-rules.ts';
import { isWellKnown } from './well-known-passwords.ts';

type Props = { password: string; email: string; restaurant?: string };

/** What stands under a new password while it is typed: what is still missing, or that it is good. */
export function PasswordHint({ password, email, restaurant }: Props) {
  const missing = PASSWORD_MIN - [...password].length;
  const wellKnown = useWellKnown(password !== '');
  if (password === '')
    return `At least ${PASSWORD_MIN} characters. Three or four words are easy to remember.`;
  if (missing > 0) return missing === 1 ? '1 more character.' : `${missing} more characters.`;
  const problem = passwordProblem(password, { email: email.trim(), restaurant });
  if (problem) return problem;
  // On its way, or out of reach: then the server looks when the form is sent.
  if (!wellKnown) return 'Long enough.';
  if (isWellKnown(password, wellKnown)) return TOO_EASY;
  return (
    <span className="inline-flex items-center gap-1.5 text-leaf">
      <Check aria-hidden="true" className="size-[1.15em]" />
      Good password
    </span>
  );
}

/** The list of well-known passwords, from the moment it is wanted and has come. */
function useWellKnown(isWanted: boolean): ReadonlySet<string> | undefined {
  const [list, setList] = useState<ReadonlySet<string>>();
  useEffect(() => {
    if (isWanted && !list) void loadWellKnown().then(setList);
  }, [isWanted, list]);
  return list;
}
