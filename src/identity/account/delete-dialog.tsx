import { useFormContext } from 'react-hook-form';
import { ask } from '#platform/http/ask.ts';
import { TextField } from '#platform/ui/bound-fields.tsx';
import { FormDialog } from '#platform/ui/form-frame.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { useApp } from '../app-context.tsx';
import { UsernameField } from '../inline-form.tsx';
import { DELETE_WORD, isDeleteWord, TYPE_DELETE_WORD } from '../input-rules.ts';
import { ProofFields } from '../password/proof-dialog.tsx';
import type { DeletionCalls } from './deletion-calls.server.ts';

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
      title="Delete your account?"
      description="Your page closes at once. Sign in within 30 days to restore everything."
      form={form}
      submitLabel="Delete"
      pendingLabel="Deleting your account…"
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
      label={`Type ${DELETE_WORD} to confirm`}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      validate={(typed) => isDeleteWord(typed) || TYPE_DELETE_WORD}
    />
  );
}
