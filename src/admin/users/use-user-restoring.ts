import { toast } from '#platform/ui/toaster.tsx';
import { api } from '#routes';
import { useAdminWrite } from '../admin-calls.ts';
import type { AdminUser } from './wire.ts';

// Longer than other toasts: Undo has to be read, understood and reached.
const UNDO_MS = 8000;

/** Brings a deleted user back, at once from the toast or later from the list. */
export function useUserRestoring() {
  const write = useAdminWrite();

  const restore = async (user: Pick<AdminUser, 'id' | 'email'>): Promise<void> => {
    try {
      await write('POST', api.restoreUser(user.id));
      toast.success(`${user.email} is back.`);
    } catch (error) {
      toast.error((error as Error).message);
    }
  };
  const offerUndo = (user: Pick<AdminUser, 'id' | 'email'>) =>
    toast.success(`${user.email} is deleted.`, {
      duration: UNDO_MS,
      action: { label: 'Undo', onClick: () => void restore(user) },
    });
  return { restore, offerUndo };
}
