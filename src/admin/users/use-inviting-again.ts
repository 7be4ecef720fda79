import { toast } from '#platform/ui/toaster.tsx';
import { useAction } from '#platform/ui/use-action.ts';
import { useAdminWrite } from '../admin-calls.ts';
import type { AdminUser } from './wire.ts';

/** Mails a user's invitation again, valid for 7 days more. */
export function useInvitingAgain() {
  const write = useAdminWrite();
  const { run } = useAction(async ({ id, email }: Pick<AdminUser, 'id' | 'email'>) => {
    await write('POST /api/admin/users/{id}/invite', { id });
    toast.success(`Invitation sent again to ${email}.`);
  });
  return run;
}
