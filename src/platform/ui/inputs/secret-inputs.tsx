import { clsx } from 'clsx';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { announce } from '#platform/ui/feedback/announce.ts';
import { uiTexts } from '../ui-texts.ts';
import { TextInput } from './inputs.tsx';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Tells a password manager whether to fill in a saved password or to offer a new one. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password that can be shown while typing. */
export function PasswordInput(props: PasswordInputProps) {
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
    announce(shown ? uiTexts.password.hidden : uiTexts.password.shown);
  };

  return (
    <div className="relative">
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
        className="pe-12"
      />
      <button
        ref={toggle}
        type="button"
        onClick={flip}
        aria-label={shown ? uiTexts.password.hide : uiTexts.password.show}
        className="-outline-offset-4 absolute inset-y-0 end-0 grid w-12 place-items-center rounded-lg text-muted hover:text-ink"
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

type CodeInputProps = Omit<ComponentProps<'input'>, 'type' | 'maxLength'> & {
  length?: number;
  /** Called once all digits are there, typed, pasted or filled in by the phone. */
  onComplete?: (code: string) => void;
};

/**
 * A code from a message, in one box: six separate boxes break pasting, correcting and screen readers.
 * Keeps digits only, so "123 456" may be pasted as it is.
 */
export function CodeInput({ length = 6, onComplete, onChange, className, ...rest }: CodeInputProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern={`[0-9]{${length}}`}
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      onChange={(event) => {
        const input = event.currentTarget;
        const digits = input.value.replace(/\D/g, '').slice(0, length);
        // Setting the value moves the caret to the end, so only do it when something was removed.
        if (digits !== input.value) input.value = digits;
        onChange?.(event);
        if (digits.length === length) onComplete?.(digits);
      }}
      className={clsx(
        'text-center font-mono text-xl!',
        length > 6
          ? 'max-w-72 tracking-[0.15em] indent-[0.15em]'
          : 'max-w-56 tracking-[0.35em] indent-[0.35em]',
        className,
      )}
    />
  );
}
