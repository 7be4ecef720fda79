import type { MembershipAction } from '#membership/admin/membership-change.ts';
import type { MembershipChanged } from '#membership/admin/wire.ts';
import { toast } from '#platform/ui/toaster.tsx';
import { useAction } from '#platform/ui/use-action.ts';
import { api } from '#routes';
import { useAdminWrite } from '../admin-calls.ts';

type Change = { id: string; wanted: { end_date: string } | { action: MembershipAction } };

/** Changes a membership and says so (spec §8). `savingId` is the one on its way. */
export function useMembershipChanges() {
  const write = useAdminWrite();
  const changing = useAction(
    async ({ id, wanted }: Change) => {
      const { message } = await write<MembershipChanged>('PATCH', api.membership(id), wanted);
      toast.success('Membership updated successfully', { description: said(message) });
      return true;
    },
    ({ message }) => toast.error('Failed to update membership', { description: message }),
  );
  /** Gives whether it was done. */
  const change = async (id: string, wanted: Change['wanted']) =>
    (await changing.run({ id, wanted })) ?? false;
  return { change, savingId: changing.runningOn?.id };
}

/** What the server has to say besides. */
function said(message: string): string | undefined {
  return message.startsWith('Membership updated successfully') ? undefined : message;
}
