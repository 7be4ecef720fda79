import type { KeyboardEventHandler, Ref } from 'react';
import { fitsNote, hasUsual, LONGEST_TYPED, readNote, toggleUsual } from '#ordering/notes.ts';
import { cartTexts as texts } from '../cart-texts.ts';

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

/**
 * The owner's usual notes as buttons, and a one-line field for the customer's own words, which says what of them is not
 * sent (docs/product/ordering.md#notes).
 */
export function NoteField({ label, hint, text, usual, onWrite, onKeyDown, ref }: NoteFieldProps) {
  const { removed, isCut } = readNote(text);
  const notSent = [removed.length > 0 && texts.linksNotSent(removed.join(' ')), isCut && texts.noteTooLong];
  const isWhole = removed.length === 0 && !isCut;
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
            disabled={!fitsNote(toggled)}
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
        maxLength={LONGEST_TYPED}
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ target }) => onWrite(target.value)}
        onKeyDown={onKeyDown}
      />
      <p className={isWhole ? 'vh' : 'note'} role="status" dir="auto">
        {notSent.filter(Boolean).join(' ')}
      </p>
    </>
  );
}
