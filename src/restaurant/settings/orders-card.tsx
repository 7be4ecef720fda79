import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { singleLine } from '#platform/text.ts';
import { announce } from '#platform/ui/announce.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Field } from '#platform/ui/field.tsx';
import { AffixInput, TextInput } from '#platform/ui/inputs.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { SwitchField } from '#platform/ui/switch.tsx';
import { isIndian, numberProblem, tidyNumber } from '../contacts/phone-input.ts';
import type { DraftRestaurant } from './own-restaurant.ts';
import { settingsLabels as labels } from './settings-values.ts';
import { MAX_USUAL_NOTE_LENGTH, MAX_USUAL_NOTES, parseUsualNotes, usualNotesOf } from './usual-notes.ts';

const ON = 'Customers add items to a cart and order on WhatsApp.';
const OFF = 'Off: customers see the menu and prices, but cannot order.';

/** Whether the page takes orders, and where they arrive. */
export function OrdersCard() {
  const { register, control } = useFormContext<DraftRestaurant>();
  const acceptsOrders = useWatch({ control, name: 'acceptsOrders' });
  const whatsapp = useWatch({ control, name: 'whatsapp' });
  return (
    <Card title="Orders">
      <div className="grid grid-cols-1 gap-5">
        <SwitchField
          label={labels.acceptsOrders}
          hint={acceptsOrders ? ON : OFF}
          {...register('acceptsOrders')}
        />
        <WhatsappSetting />
        {acceptsOrders && <UsualNotesSetting />}
        <div role="status" className="empty:hidden">
          {acceptsOrders && whatsapp.trim() === '' && (
            <Notice tone="attention">
              Add a WhatsApp number. Without it customers cannot send their order.
            </Notice>
          )}
        </div>
      </div>
    </Card>
  );
}

function WhatsappSetting() {
  const { field, fieldState } = useController<DraftRestaurant, 'whatsapp'>({
    name: 'whatsapp',
    rules: { validate: (typed) => (typed.trim() === '' ? undefined : numberProblem(tidyNumber(typed))) },
  });
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    // While the caret is inside the number, do not format it: that would move the caret during a correction.
    const isAtEnd = target.selectionEnd === target.value.length;
    field.onChange(isAtEnd ? tidyNumber(target.value) : target.value);
  };
  return (
    <Field
      label={labels.whatsapp}
      optional
      error={fieldState.error?.message}
      hint="Orders come to this number. Customers see it on your page."
    >
      <AffixInput
        type="tel"
        name={field.name}
        inputMode="tel"
        autoComplete="tel"
        prefix={isIndian(field.value) ? '+91' : undefined}
        value={field.value}
        onChange={type}
        onBlur={() => {
          const tidy = tidyNumber(field.value);
          if (tidy !== field.value) field.onChange(tidy);
          field.onBlur();
        }}
      />
    </Field>
  );
}

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
function UsualNotesSetting() {
  const { field, fieldState } = useController<DraftRestaurant, 'usualNotes'>({ name: 'usualNotes' });
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const notes = usualNotesOf(field.value);
  const hasRoom = notes.length < MAX_USUAL_NOTES;
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
    // The pressed button is removed, so the focus moves to the input.
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
            ? `Common requests that customers add with one tap. Up to ${MAX_USUAL_NOTES}.`
            : `You have ${MAX_USUAL_NOTES}, which is the most. Remove one to add another.`
        }
      >
        <TextInput
          ref={input}
          name={field.name}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={MAX_USUAL_NOTE_LENGTH}
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
