import type { FocusEvent, KeyboardEvent } from 'react';
import { cartTexts as texts } from '../cart-texts.ts';
import { focusNow } from '../focus-now.ts';
import { type Notes, WHOLE_ORDER } from '../use-notes.ts';
import { NoteField } from './note-field.tsx';

interface NoteProps {
  /** The line's key, or `WHOLE_ORDER`. */
  on: string;
  /** What the note is on, for screen readers: the dish, or the whole order. */
  about: string;
  /** The note as the cart has it. */
  note: string;
  /** The usual notes that the owner offers. */
  usual: readonly string[];
  notes: Notes;
}

/**
 * The customer's note on a dish or on the order: a button that shows it, or the field to edit it
 * (docs/product/ordering.md#notes).
 */
export function Note({ on, about, note, usual, notes }: NoteProps) {
  const text = notes.textOn(on);
  if (text === undefined) {
    return (
      <button
        type="button"
        className={note ? 'words said' : 'words'}
        ref={notes.isDone(on) ? focusNow : undefined}
        onClick={() => notes.open(on, note)}
      >
        {note ? texts.note : texts.addNote}
        <span className={on === WHOLE_ORDER ? undefined : 'vh'}>{` ${texts.noteAbout(about)}`}</span>
        {note && (
          <>
            {': '}
            <bdi>{note}</bdi>
          </>
        )}
      </button>
    );
  }

  function commitOnLeaving({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) notes.commit();
  }

  function closeOnKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    notes.close();
  }

  return (
    <fieldset className="words" aria-label={texts.noteOn(about)} onBlur={commitOnLeaving}>
      <NoteField
        ref={focusNow}
        label={texts.noteOn(about)}
        text={text}
        usual={usual}
        onWrite={notes.write}
        onKeyDown={closeOnKey}
      />
      <button type="button" className="soft" onClick={notes.close}>
        {texts.noteDone}
      </button>
    </fieldset>
  );
}
