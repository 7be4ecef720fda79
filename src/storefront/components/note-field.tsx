import type { KeyboardEventHandler, Ref } from 'react';
import { hasUsual, LONGEST_NOTE, toggleUsual } from '#ordering/notes.ts';

interface NoteFieldProps {
  /** For screen readers: what the note is on, or what may be written. */
  label: string;
  /** The placeholder. */
  hint?: string;
  text: string;
  /** The usual notes that the owner offers. */
  usual: readonly string[];
  onWrite: (text: string) => void;
  onKeyDown?: KeyboardEventHandler;
  ref?: Ref<HTMLInputElement>;
}

/** The owner's usual notes as buttons, and a one-line field for the customer's own words (docs/product.md#notes). */
export function NoteField({ label, hint, text, usual, onWrite, onKeyDown, ref }: NoteFieldProps) {
  return (
    <>
      {usual.map((each) => {
        const toggled = toggleUsual(text, each);
        return (
          <button
            key={each}
            type="button"
            className="soft"
            dir="auto"
            aria-pressed={hasUsual(text, each)}
            disabled={toggled.length > LONGEST_NOTE}
            onClick={() => onWrite(toggled)}
          >
            {each}
          </button>
        );
      })}
      <input
        ref={ref}
        aria-label={label}
        placeholder={hint}
        dir="auto"
        value={text}
        maxLength={LONGEST_NOTE}
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ target }) => onWrite(target.value)}
        onKeyDown={onKeyDown}
      />
    </>
  );
}
