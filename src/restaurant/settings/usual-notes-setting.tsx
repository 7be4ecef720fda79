import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { singleLine } from '#platform/text.ts';
import { announce } from '#platform/ui/announce.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { LONGEST_USUAL_NOTE, MOST_USUAL_NOTES, parseUsualNotes, usualNotesOf } from '../usual-notes.ts';
import type { DraftRestaurant } from './own-restaurant.ts';
import { settingsLabels as labels } from './settings-values.ts';

/** Only suggestions, never set by default: a page must not promise what its kitchen cannot do. */
const SUGGESTIONS = [
  'Less spicy',
  'Extra spicy',
  'No onion',
  'No garlic',
  'Less sugar',
  'Less oil',
  'Pack separately',
];

/** The notes that customers can add to a dish with one tap (docs/product/ordering.md#notes). */
export function UsualNotesSetting() {
  const { field, fieldState } = useController<DraftRestaurant, 'usualNotes'>({ name: 'usualNotes' });
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const notes = usualNotesOf(field.value);
  const hasRoom = notes.length < MOST_USUAL_NOTES;
  const offered = SUGGESTIONS.filter((each) => !notes.includes(each));

  function add(note: string) {
    const parsed = parseUsualNotes([...notes, note].join('\n'));
    setTyped('');
    if (!parsed.ok || parsed.value === field.value) return;
    field.onChange(parsed.value);
    announce(`${singleLine(note)} added.`);
  }

  function remove(note: string) {
    field.onChange(notes.filter((each) => each !== note).join('\n'));
    announce(`${note} removed.`);
    // The pressed button is gone, so the focus moves to the input.
    requestAnimationFrame(() => input.current?.focus());
  }

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add(typed);
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      <Field
        label={labels.usualNotes}
        optional
        error={fieldState.error?.message}
        hint={
          hasRoom
            ? `Common requests that customers add with one tap. Up to ${MOST_USUAL_NOTES}.`
            : `You have ${MOST_USUAL_NOTES}, which is the most. Remove one to add another.`
        }
      >
        <TextInput
          ref={input}
          name={field.name}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={LONGEST_USUAL_NOTE}
          value={typed}
          placeholder={hasRoom ? 'Less spicy' : ''}
          readOnly={!hasRoom}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={addOnEnter}
          onBlur={() => {
            add(typed);
            field.onBlur();
          }}
        />
      </Field>
      {notes.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={labels.usualNotes}>
          {notes.map((note) => (
            <li key={note} className="min-w-0">
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Remove ${note}`}
                onClick={() => remove(note)}
              >
                <span className="min-w-0 truncate" dir="auto">
                  {note}
                </span>
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {hasRoom && offered.length > 0 && (
        <ul className="-ml-3 flex flex-wrap gap-x-1" aria-label="Suggestions">
          {offered.map((note) => (
            <li key={note}>
              <Button variant="ghost" size="sm" aria-label={`Add ${note}`} onClick={() => add(note)}>
                <Plus aria-hidden="true" />
                {note}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
