import { toast } from '#platform/ui/toaster.tsx';
import { useAction } from '#platform/ui/use-action.ts';
import { withUndo } from '#platform/ui/with-undo.ts';
import { useAdminWrite } from '../admin-calls.ts';
import type { AdminUser } from './wire.ts';

type Restored = Pick<AdminUser, 'id' | 'email'>;

/** Restores a deleted user, right away from the toast or later from the list. */
export function useUserRestoring() {
  const write = useAdminWrite();
  const { run: restore } = useAction(async ({ id, email }: Restored) => {
    await write('POST /api/admin/users/{id}/restore', { id });
    toast.success(`${email} is back.`);
  });
  const offerUndo = (user: Restored) =>
    toast.success(
      `${user.email} is deleted.`,
      withUndo(() => restore(user)),
    );
  return { restore, offerUndo };
}
