import type { InputHTMLAttributes, ReactNode } from 'react';
import type { Details } from '#ordering/ways/details-store.ts';
import { LONGEST_NAME } from '#ordering/ways/details-store.ts';
import type { Field } from './order-way.ts';
import { waysTexts as texts } from './ways-texts.ts';

/** The element id of a field. */
export const fieldId = (field: Field | 'name' | 'table' | 'pincode' | 'day'): string => `ask-${field}`;

/** Scrolls a field into view and focuses it. */
export function comeToField(field: Field): void {
  const place = document.getElementById(fieldId(field));
  const input = place?.matches('fieldset') ? place.querySelector('input') : place;
  place?.scrollIntoView({ block: 'center' });
  input?.focus({ preventScroll: true });
}

interface LabelledProps {
  /** The field's element id. */
  id: string;
  label: string;
  isOptional?: boolean;
  /** Shown below the field. */
  hint?: ReactNode;
  children: ReactNode;
}

/** A field with its label above and its hint below. */
export function Labelled({ id, label, isOptional = false, hint, children }: LabelledProps) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {isOptional && <small>{` ${texts.optional}`}</small>}
      </label>
      {children}
      {hint && <p>{hint}</p>}
    </div>
  );
}

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  id: string;
  label: string;
  isOptional?: boolean;
  hint?: ReactNode;
  onWrite: (text: string) => void;
}

/** A labelled text field of one line. */
export function TextField({ label, isOptional = false, hint, onWrite, ...input }: TextFieldProps) {
  return (
    <Labelled id={input.id} label={label} isOptional={isOptional} hint={hint}>
      <input
        dir="auto"
        enterKeyHint="done"
        {...input}
        onChange={({ target }) => onWrite(target.value)}
        onKeyDown={(event) => {
          // Closes the phone's keyboard.
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.blur();
        }}
      />
    </Labelled>
  );
}

interface NameFieldProps {
  details: Details;
  onChange: (changes: Partial<Details>) => void;
}

/** The customer's name, which is optional. */
export function NameField({ details, onChange }: NameFieldProps) {
  return (
    <TextField
      id={fieldId('name')}
      label={texts.name}
      isOptional
      value={details.name}
      maxLength={LONGEST_NAME}
      autoComplete="name"
      onWrite={(name) => onChange({ name })}
    />
  );
}
