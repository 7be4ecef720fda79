import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#platform/ui/field.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { DELETE_WORD, isDeleteWord, TYPE_DELETE_WORD } from './delete-word.ts';

/** For a form's `register`: the word has to be typed. */
export const deleteWordRule = {
  validate: (typed: string) => isDeleteWord(typed) || TYPE_DELETE_WORD,
};

/** Takes the word that shows that a deletion is no slip of the thumb. */
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
