import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { SwitchField } from '#platform/ui/switch-field.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { type ExceptionDay, USUAL_TIMES } from './hours-form.ts';
import { openingHoursFields } from './opening-hours-fields.ts';
import { TimesFields } from './times-fields.tsx';

type Props = {
  exceptions: readonly ExceptionDay[];
  /** Today by the server's clock, `yyyy-mm-dd`. */
  today: string;
  onChange: (exceptions: ExceptionDay[]) => void;
};

/** Fields for days that differ from their weekday: holidays, and days with other times. */
export function ExceptionFields({ exceptions, today, onChange }: Props) {
  const addRef = useRef<HTMLButtonElement>(null);
  const hasAdded = useRef(false);
  const set = (at: number, changed: Partial<ExceptionDay>) =>
    onChange(exceptions.map((each, place) => (place === at ? { ...each, ...changed } : each)));

  /** Without a date, which has to be chosen: filled in with today, one Save would close the restaurant. */
  function add() {
    hasAdded.current = true;
    onChange([...exceptions, { ...USUAL_TIMES, day: '', isClosed: true, note: '' }]);
  }

  function removeAt(at: number) {
    // The pressed button is removed, and the focus would be lost with it.
    addRef.current?.focus();
    onChange(exceptions.filter((_, place) => place !== at));
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      {exceptions.map((exception, at) => (
        // The index is the key: a day that is not chosen yet has no other identity.
        <fieldset
          key={at}
          className="grid min-w-0 grid-cols-1 gap-3 rounded-lg border border-line p-3 sm:p-4"
        >
          <legend className="sr-only">Day {at + 1}</legend>
          <div className="flex items-end gap-2">
            <Field label="Date" className="flex-1">
              <TextInput
                type="date"
                min={today}
                // Only a day that was added here: one that was loaded takes no focus.
                autoFocus={hasAdded.current && exception.day === ''}
                value={exception.day}
                onChange={({ target }) => set(at, { day: target.value })}
              />
            </Field>
            <IconButton label={`Remove day ${at + 1}`} icon={<Trash2 />} onClick={() => removeAt(at)} />
          </div>
          <Field label="Reason" optional>
            <TextInput
              autoComplete="off"
              placeholder="Diwali"
              maxLength={openingHoursFields.openingExceptions.of.note.max}
              value={exception.note}
              onChange={({ target }) => set(at, { note: target.value })}
            />
          </Field>
          <SwitchField
            label="Closed all day"
            checked={exception.isClosed}
            onChange={({ target }) => set(at, { isClosed: target.checked })}
          />
          {!exception.isClosed && (
            <TimesFields name={`Day ${at + 1}`} times={exception} onChange={(times) => set(at, times)} />
          )}
        </fieldset>
      ))}
      <Button ref={addRef} className="justify-self-start" onClick={add}>
        <Plus aria-hidden="true" />
        Add a day
      </Button>
    </div>
  );
}
