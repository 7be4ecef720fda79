import Check from 'lucide-react/icons/check';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { credentialTexts } from '../codes/credential-texts.ts';
import { PasswordField } from './password-field.tsx';
import { type OwnWords, PASSWORD_MIN, passwordProblem } from './rules/password-rules.ts';
import { isWellKnown, unpack } from './rules/well-known-passwords.ts';

type Props = {
  label?: string;
  name?: 'password' | 'newPassword';
  /** Whose password it will be. */
  own: { email: string; restaurant?: string };
  /** The field to validate again with this one. */
  deps?: 'confirm';
};

/** A new password of the form around it; while the user types, it shows whether the password is accepted. */
export function NewPasswordField({
  label = credentialTexts.newPassword,
  name = 'password',
  own,
  deps,
}: Props) {
  const { email, restaurant } = own;
  const password = useWatch({ name }) as string;
  const rules = {
    validate: (typed: string) => newPasswordRule(typed, { email: email.trim(), restaurant }),
    ...(deps && { deps }),
  };
  return (
    <PasswordField
      label={label}
      name={name}
      autoComplete="new-password"
      hint={<PasswordHint password={password} {...own} />}
      rules={rules}
    />
  );
}

type PasswordHintProps = { password: string; email: string; restaurant?: string };

/** The hint below a new password while it is typed: what is missing, or that it is good. */
function PasswordHint({ password, email, restaurant }: PasswordHintProps) {
  const missing = PASSWORD_MIN - [...password].length;
  const wellKnown = useWellKnown(password !== '');
  if (password === '') return credentialTexts.passwordHint({ min: PASSWORD_MIN });
  if (missing > 0) return credentialTexts.charactersMissing({ count: missing });
  const problem = passwordProblem(password, { email: email.trim(), restaurant });
  if (problem) return problem;
  // The list is still loading, or could not be loaded: the server checks when the form is sent.
  if (!wellKnown) return credentialTexts.longEnough;
  if (isWellKnown(password, wellKnown)) return credentialTexts.passwordProblems.tooEasy;
  return (
    <span className="inline-flex items-center gap-1.5 text-leaf">
      <Check aria-hidden="true" className="size-[1.15em]" />
      {credentialTexts.goodPassword}
    </span>
  );
}

/** Returns the list of well-known passwords once it is needed and loaded; undefined before. */
function useWellKnown(isWanted: boolean): ReadonlySet<string> | undefined {
  const [list, setList] = useState<ReadonlySet<string>>();
  useEffect(() => {
    if (isWanted && !list) void loadWellKnown().then(setList);
  }, [isWanted, list]);
  return list;
}

let list: Promise<ReadonlySet<string> | undefined> | undefined;

/** Loads the well-known passwords when somebody chooses one; resolves to undefined if loading fails. */
function loadWellKnown(): Promise<ReadonlySet<string> | undefined> {
  list ??= import('./rules/well-known-passwords.txt?raw').then(
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
async function newPasswordRule(password: string, own: OwnWords): Promise<string | undefined> {
  const problem = passwordProblem(password, own);
  if (problem) return problem;
  const known = await loadWellKnown();
  return known && isWellKnown(password, known) ? credentialTexts.passwordProblems.tooEasy : undefined;
}
