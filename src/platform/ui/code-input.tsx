import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { TextInput } from '#platform/ui/text-input.tsx';

type Props = Omit<ComponentProps<'input'>, 'type' | 'maxLength'> & {
  length?: number;
  /** Called once all digits are there, typed, pasted or filled in by the phone. */
  onComplete?: (code: string) => void;
};

/**
 * A code from a message, in one box: six separate boxes break pasting, correcting and screen readers.
 * Keeps digits only, so "123 456" may be pasted as it is.
 */
export function CodeInput({ length = 6, onComplete, onChange, className, ...rest }: Props) {
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
