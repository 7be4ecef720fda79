import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { announce } from '#platform/ui/announce.ts';
import { TextInput } from '#platform/ui/text-input.tsx';

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  /** Tells a password manager whether to fill in a saved password or to offer a new one. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password that can be shown while typing. */
export function PasswordInput(props: Props) {
  const [shown, setShown] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  // Browsers offer to save a password only if the field has type="password" when the form is submitted.
  useEffect(() => {
    const form = toggle.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  const flip = () => {
    setShown(!shown);
    announce(shown ? 'Your password is hidden' : 'Your password is shown');
  };

  return (
    <div className="relative">
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
        className="pr-12"
      />
      <button
        ref={toggle}
        type="button"
        onClick={flip}
        aria-label={shown ? 'Hide password' : 'Show password'}
        className="-outline-offset-4 absolute inset-y-0 right-0 grid w-12 place-items-center rounded-lg text-muted hover:text-ink"
      >
        {shown ? (
          <EyeOff aria-hidden="true" className="size-5" />
        ) : (
          <Eye aria-hidden="true" className="size-5" />
        )}
      </button>
    </div>
  );
}
