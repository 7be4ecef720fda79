import { useForm } from 'react-hook-form';
import { DELETE_WORD } from '#identity/delete-word.ts';
import { Field } from '#platform/ui/field.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
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
      <Field label={`Type ${DELETE_WORD} to confirm`} error={form.formState.errors.confirm?.message}>
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          {...form.register('confirm', {
            validate: (typed) => typed.trim() === DELETE_WORD || `Type ${DELETE_WORD} in capital letters.`,
          })}
        />
      </Field>
    </FormDialog>
  );
}
