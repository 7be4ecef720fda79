import Check from 'lucide-react/icons/check';
import { PASSWORD_MIN, passwordProblem } from './password-rules.ts';

/** What stands under a new password while it is typed: what is still missing, or that it is good. */
export function PasswordHint({ password, email }: { password: string; email: string }) {
  const missing = PASSWORD_MIN - [...password].length;
  if (password === '')
    return `At least ${PASSWORD_MIN} characters. Three or four words are easy to remember.`;
  if (missing > 0) return missing === 1 ? '1 more character.' : `${missing} more characters.`;
  const problem = passwordProblem(password, email.trim());
  if (problem) return problem;
  return (
    <span className="inline-flex items-center gap-1.5 text-leaf">
      <Check aria-hidden="true" className="size-[1.15em]" />
      Good password
    </span>
  );
}
