import { useFormContext } from 'react-hook-form';
import { ask } from '#platform/http/client/ask.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { TextField } from '#platform/ui/forms/bound-fields.tsx';
import { FormDialog } from '#platform/ui/forms/form-frame.tsx';
import { useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { useApp } from '../app-context.tsx';
import { credentialTexts } from '../codes/credential-texts.ts';
import { DELETE_WORD, isDeleteWord } from '../codes/input-rules.ts';
import { accountTexts } from '../pages/account-texts.ts';
import { ProofFields } from '../password/proof-dialog.tsx';
import type { DeletionCalls } from './deletion-calls.server.ts';
import { UsernameField } from './inline-form.tsx';

/** The dialog that deletes the user's account, after they type the word and their password. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { api, signOut } = useApp();
  const form = useRowForm({
    begin: { confirm: '', password: '', code: '' },
    draft: 'secret',
    async save(typed) {
      const { message } = await ask<DeletionCalls>(api)('DELETE /api/account', { body: typed });
      toast.success(message);
      void signOut();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={accountTexts.deleteQuestion}
      description={accountTexts.deleteQuestionHint}
      form={form}
      submitLabel={commonTexts.delete}
      pendingLabel={accountTexts.deletingAccount}
      tone="danger"
    >
      <UsernameField />
      <DeleteWordField />
      <ProofFields />
    </FormDialog>
  );
}

/** The field `confirm` of the form around it, for the word that confirms a deletion. */
export function DeleteWordField() {
  return (
    <TextField
      form={useFormContext<{ confirm: string }>()}
      name="confirm"
      label={credentialTexts.typeToConfirm({ word: DELETE_WORD })}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      validate={(typed) => isDeleteWord(typed) || credentialTexts.deleteWordWrong({ word: DELETE_WORD })}
    />
  );
}
