import type { FormEvent } from 'react';
import { TextInput } from '#platform/ui/text-input.tsx';

/** A membership whose end date is being edited. */
export interface Editing {
  id: string;
  /** `yyyy-mm-dd`, or empty. */
  day: string;
  onDay: (day: string) => void;
  onSave: () => void;
  onStop: () => void;
}

/** The form that the Save button in the row's actions belongs to. */
export const END_DATE_FORM = 'end-date';

/** The end date as an input. Enter saves, Escape cancels. */
export function EndDateForm({ editing, name }: { editing: Editing; name: string }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    editing.onSave();
  };
  return (
    <form id={END_DATE_FORM} onSubmit={submit} className="inline-block">
      <TextInput
        type="date"
        aria-label={`End date of ${name}`}
        autoFocus
        required
        value={editing.day}
        onChange={(event) => editing.onDay(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && editing.onStop()}
        className="w-44! min-h-11!"
      />
    </form>
  );
}
