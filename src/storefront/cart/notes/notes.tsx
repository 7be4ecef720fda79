import {
  type FocusEvent,
  type KeyboardEvent,
  type KeyboardEventHandler,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { CartSnapshot } from '#ordering/cart/cart-store.ts';
import {
  fitsNote,
  hasUsual,
  MAX_TYPED,
  notedCart,
  notedKey,
  readNote,
  toggleUsual,
} from '#ordering/message/notes/notes.ts';
import { rich } from '#platform/texts/rich.tsx';
import { vh } from '../../components/vh.tsx';
import { useCartStore } from '../cart-context.ts';
import { cartTexts as texts } from '../cart-texts.ts';
import { focusNow } from '../undo.tsx';

interface NoteProps {
  /** The line's key, or `WHOLE_ORDER`. */
  on: string;
  /** The dish that it is on; undefined where it is on the whole order. */
  item?: string;
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
export function Note({ on, item, note, usual, notes }: NoteProps) {
  const text = notes.textOn(on);
  const label = item === undefined ? texts.noteOnOrder : texts.noteOn({ item });
  if (text === undefined) {
    return (
      <button
        type="button"
        className={note ? 'words said' : 'words'}
        ref={notes.isDone(on) ? focusNow : undefined}
        onClick={() => notes.open(on, note)}
      >
        <NoteWords item={item} note={note} />
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
    <fieldset className="words" aria-label={label} onBlur={commitOnLeaving}>
      <NoteField
        ref={focusNow}
        label={label}
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

/** What the button to a note says, with the note. */
function NoteWords({ item, note }: Pick<NoteProps, 'item' | 'note'>) {
  const written = <bdi>{note}</bdi>;
  if (item === undefined) return note ? rich(texts.noteOfOrder, { note: written }) : texts.addNoteToOrder;
  return note ? rich(texts.note, { item, note: written, vh }) : rich(texts.addNote, { item, vh });
}

interface NoteFieldProps {
  /** For screen readers: what the note is on, or what may be written. */
  label: string;
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
  const notSent = [
    removed.length > 0 && texts.linksNotSent({ links: removed.join(' ') }),
    isCut && texts.noteTooLong,
  ];
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
        maxLength={MAX_TYPED}
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

/** Used instead of a line's key: the note is on the whole order. */
export const WHOLE_ORDER = '';

/** The note being written, and what it is on: a line's key, or `WHOLE_ORDER`. */
interface Draft {
  readonly key: string;
  readonly text: string;
}

/**
 * Notes on lines of the cart and on the whole order, edited one at a time. The draft is part of the order's message
 * at once. It goes into the cart only when the customer moves on, or leaves or closes the page, because with any
 * letter typed the line may become equal to another and be merged with it.
 */
export function useNotes(cart: CartSnapshot) {
  const store = useCartStore();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [doneKey, setDoneKey] = useState<string | null>(null);
  const latest = useRef(draft);
  latest.current = draft;
  const rows = useRowNumbers();

  /** Puts the draft into the cart, and returns the new key of its line; null without a draft. */
  function commit(): string | null {
    const { current } = latest;
    if (!current) return null;
    const line = store.getSnapshot().lines.find(({ key }) => key === current.key);
    const key = line ? notedKey(line, current.text) : current.key;
    rows.rename(current.key, key);
    store.change((stored) => notedCart(stored, current.key, current.text));
    latest.current = { ...current, key };
    setDraft(latest.current);
    return key;
  }

  useEffect(() => {
    const commitIfHidden = () => {
      if (document.hidden) commit();
    };
    document.addEventListener('visibilitychange', commitIfHidden);
    return () => {
      document.removeEventListener('visibilitychange', commitIfHidden);
      commit();
    };
  }, []);

  return {
    /** The cart including the draft. */
    cart: draft ? notedCart(cart, draft.key, draft.text) : cart,
    /** The draft on this line, or on the order; undefined if there is none. */
    textOn: (key: string) => (draft?.key === key ? draft.text : undefined),
    /** Whether the note on this line has just been closed: the button that replaces the field takes the focus. */
    isDone: (key: string) => doneKey === key,
    /** A React key for each line. It stays the same when a new note changes the line's key. */
    rowOf: rows.numberOf,
    commit,
    open(key: string, text: string) {
      commit();
      setDoneKey(null);
      setDraft({ key, text });
    },
    write: (text: string) => setDraft((now) => now && { ...now, text }),
    close() {
      setDoneKey(commit());
      latest.current = null;
      setDraft(null);
    },
  };
}

type Notes = ReturnType<typeof useNotes>;

/** Numbers for keys. A line whose key changes keeps its number, so that React keeps a button that is being pressed. */
function useRowNumbers() {
  const numbers = useRef(new Map<string, number>());
  const next = useRef(0);

  function numberOf(key: string): number {
    const number = numbers.current.get(key) ?? next.current++;
    numbers.current.set(key, number);
    return number;
  }

  function rename(key: string, newKey: string) {
    const number = numbers.current.get(key);
    // A line that becomes equal to another is merged into it, and the other keeps its number.
    if (number === undefined || numbers.current.has(newKey)) return;
    numbers.current.delete(key);
    numbers.current.set(newKey, number);
  }

  return { numberOf, rename };
}
