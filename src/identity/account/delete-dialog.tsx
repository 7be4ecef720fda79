import { ask } from '#platform/http/ask.ts';
import { FormDialog } from '#platform/ui/form-frame.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { useApp } from '../app-context.tsx';
import { KnownEmail } from '../form/known-email.tsx';
import { ProofFields } from '../password/proof-fields.tsx';
import { DeleteWordField } from './delete-word-field.tsx';
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
      <KnownEmail />
      <DeleteWordField />
      <ProofFields />
    </FormDialog>
  );
}
