import type { KeyboardEventHandler, Ref } from 'react';
import { hasUsual, LONGEST_NOTE, toggleUsual } from '#ordering/notes.ts';

interface NoteFieldProps {
  /** What the words are on, for a screen reader, or what may be written. */
  label: string;
  /** Stands in the field as long as it is empty. */
  hint?: string;
  text: string;
  /** What the owner offers. */
  usual: readonly string[];
  onWrite: (text: string) => void;
  onKeyDown?: KeyboardEventHandler;
  ref?: Ref<HTMLInputElement>;
}

/** The owner's usual words as buttons, and one line for the customer's own (docs/product.md#notes). */
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
