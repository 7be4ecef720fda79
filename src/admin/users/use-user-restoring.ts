import { toast } from '#platform/ui/toaster.tsx';
import { useAction } from '#platform/ui/use-action.ts';
import { api } from '#routes';
import { useAdminWrite } from '../admin-calls.ts';
import type { AdminUser } from './wire.ts';

// Longer than other toasts: Undo has to be read, understood and reached.
const UNDO_MS = 8000;

type Restored = Pick<AdminUser, 'id' | 'email'>;

/** Brings a deleted user back, at once from the toast or later from the list. */
export function useUserRestoring() {
  const write = useAdminWrite();
  const { run: restore } = useAction(async ({ id, email }: Restored) => {
    await write('POST', api.restoreUser(id));
    toast.success(`${email} is back.`);
  });
  const offerUndo = (user: Restored) =>
    toast.success(`${user.email} is deleted.`, {
      duration: UNDO_MS,
      action: { label: 'Undo', onClick: () => void restore(user) },
    });
  return { restore, offerUndo };
}
