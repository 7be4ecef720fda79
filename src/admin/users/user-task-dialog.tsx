import { DeleteWordField } from '#identity/account/delete-word-field.tsx';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { useAdminWrite } from '../admin-calls.ts';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { useUserRestoring } from './use-user-restoring.ts';
import type { UserTask } from './user-actions.tsx';
import type { AdminUser } from './wire.ts';

type Props = { task: UserTask; user: AdminUser; onClose: () => void };

/** The dialog for the task chosen from a user's menu. */
export function UserTaskDialog({ task, user, onClose }: Props) {
  return task === 'edit' ? (
    <EditUserDialog user={user} onClose={onClose} />
  ) : (
    <DeleteUserDialog user={user} onClose={onClose} />
  );
}

/** The dialog that deletes a user after the word is typed; its toast offers Undo. */
function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const write = useAdminWrite();
  const { offerUndo } = useUserRestoring();
  const form = useRowForm({
    begin: { confirm: '' },
    draft: 'brief',
    async save({ confirm }) {
      await write('DELETE /api/admin/users/{id}', { id: user.id, body: { confirm } });
      offerUndo(user);
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Delete User"
      description={`${user.email} is signed out and the page closes at once. It can be undone for 30 days.`}
      form={form}
      submitLabel="Delete"
      pendingLabel="Deleting the user…"
      tone="danger"
    >
      <DeleteWordField />
    </FormDialog>
  );
}
