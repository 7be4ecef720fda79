import { type Details, LONGEST_NAME } from '#ordering/ways/details-store.ts';
import { fieldId, TextField } from './fields.tsx';
import { waysTexts as texts } from './ways-texts.ts';

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
