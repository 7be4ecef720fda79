import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#platform/ui/field.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { DELETE_WORD, isDeleteWord, TYPE_DELETE_WORD } from './delete-word.ts';

/** Validation rule for a form's `register`: requires the word. */
export const deleteWordRule = {
  validate: (typed: string) => isDeleteWord(typed) || TYPE_DELETE_WORD,
};

/** The field for the word that confirms a deletion. */
export function DeleteWordField({
  registration,
  error,
}: {
  registration: UseFormRegisterReturn;
  error: ReactNode;
}) {
  return (
    <Field label={`Type ${DELETE_WORD} to confirm`} error={error}>
      <TextInput
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        {...registration}
      />
    </Field>
  );
}
