import { useFormContext } from 'react-hook-form';
import { TextField } from '#platform/ui/bound-fields.tsx';
import { DELETE_WORD, isDeleteWord, TYPE_DELETE_WORD } from './delete-word.ts';

/** The field `confirm` of the form around it, for the word that confirms a deletion. */
export function DeleteWordField() {
  return (
    <TextField
      form={useFormContext<{ confirm: string }>()}
      name="confirm"
      label={`Type ${DELETE_WORD} to confirm`}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      validate={(typed) => isDeleteWord(typed) || TYPE_DELETE_WORD}
    />
  );
}
