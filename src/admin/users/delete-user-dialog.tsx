import { useForm } from 'react-hook-form';
import { DeleteWordField, deleteWordRule } from '#identity/account/delete-word-field.tsx';
import { api } from '#routes';
import { useAdminWrite } from '../admin-calls.ts';
import { FormDialog } from '../form-dialog.tsx';
import { useUserRestoring } from './use-user-restoring.ts';
import type { AdminUser } from './wire.ts';

/** Deletes a user once the word is typed; the toast offers Undo. */
export function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const write = useAdminWrite();
  const { offerUndo } = useUserRestoring();
  const form = useForm({ defaultValues: { confirm: '' } });
  return (
    <FormDialog
      onClose={onClose}
      title="Delete User"
      description={`${user.email} is signed out and the page closes at once. It can be undone for 30 days.`}
      form={form}
      fields={['confirm']}
      onSubmit={async ({ confirm }) => {
        await write('DELETE', api.adminUser(user.id), { confirm });
        offerUndo(user);
        onClose();
      }}
      submitLabel="Delete"
      pendingLabel="Deleting the user…"
      tone="danger"
    >
      <DeleteWordField
        error={form.formState.errors.confirm?.message}
        registration={form.register('confirm', deleteWordRule)}
      />
    </FormDialog>
  );
}
