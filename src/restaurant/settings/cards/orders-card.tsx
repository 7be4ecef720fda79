import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { singleLine } from '#platform/formats/text.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { announce } from '#platform/ui/feedback/announce.ts';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { Field } from '#platform/ui/forms/field.tsx';
import { TranslationLines } from '#platform/ui/forms/translation-lines.tsx';
import { AffixInput, TextInput } from '#platform/ui/inputs/inputs.tsx';
import { SwitchField } from '#platform/ui/inputs/switch.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import { isIndian, numberProblem, tidyNumber } from '../../contacts/phone-input.ts';
import type { DraftRestaurant } from '../own-restaurant.ts';
import { settingsTexts } from '../settings-texts.ts';
import { MAX_USUAL_NOTE_LENGTH, MAX_USUAL_NOTES, parseUsualNotes, usualNotesOf } from '../usual-notes.ts';

const labels = settingsTexts.fields;

export function OrdersCard() {
  const { register, control } = useFormContext<DraftRestaurant>();
  const acceptsOrders = useWatch({ control, name: 'acceptsOrders' });
  const whatsapp = useWatch({ control, name: 'whatsapp' });
  return (
    <Card title={settingsTexts.orders.title}>
      <div className="grid grid-cols-1 gap-5">
        <SwitchField
          label={labels.acceptsOrders}
          hint={acceptsOrders ? settingsTexts.orders.on : settingsTexts.orders.off}
          {...register('acceptsOrders')}
        />
        <WhatsappSetting />
        {acceptsOrders && <UsualNotesSetting />}
        <div role="status" className="empty:hidden">
          {acceptsOrders && whatsapp.trim() === '' && (
            <Notice tone="attention">{settingsTexts.orders.noNumber}</Notice>
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
      hint={settingsTexts.orders.whatsappHint}
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

const noteField = { kind: 'line', public: true, max: MAX_USUAL_NOTE_LENGTH } as const;

/**
 * The notes that customers can add to a dish with one tap (docs/product/ordering.md#notes). None is set by default: a
 * page must not promise what its kitchen cannot do.
 */
function UsualNotesSetting() {
  const form = useFormContext<DraftRestaurant>();
  const { field, fieldState } = useController<DraftRestaurant, 'usualNotes'>({ name: 'usualNotes' });
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const notes = usualNotesOf(field.value);
  const hasRoom = notes.length < MAX_USUAL_NOTES;
  const texts = settingsTexts.usualNotes;
  const offered = texts.suggested.filter((each) => !notes.includes(each));

  function add(note: string) {
    const parsed = parseUsualNotes([...notes, note].join('\n'));
    setTyped('');
    if (!parsed.ok || parsed.value === field.value) return;
    field.onChange(parsed.value);
    announce(texts.added({ note: singleLine(note) }));
  }

  function remove(note: string) {
    field.onChange(notes.filter((each) => each !== note).join('\n'));
    announce(texts.removed({ note }));
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
        hint={hasRoom ? texts.hint({ max: MAX_USUAL_NOTES }) : texts.isFull({ max: MAX_USUAL_NOTES })}
      >
        <TextInput
          ref={input}
          name={field.name}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={MAX_USUAL_NOTE_LENGTH}
          value={typed}
          placeholder={hasRoom ? texts.placeholder : ''}
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
                aria-label={texts.remove({ note })}
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
      {notes.map((note) => (
        <TranslationLines
          key={note}
          form={form}
          name="usualNoteTranslations"
          fields={Object.fromEntries(notes.map((each) => [each, noteField]))}
          field={note}
          label={note}
          showsLabel
        />
      ))}
      {hasRoom && offered.length > 0 && (
        <ul className="-ms-3 flex flex-wrap gap-x-1" aria-label={texts.suggestions}>
          {offered.map((note) => (
            <li key={note}>
              <Button variant="ghost" size="sm" aria-label={texts.add({ note })} onClick={() => add(note)}>
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
