import { useState } from 'react';
import type { MembershipAction } from '#membership/admin/membership-change.ts';
import type { MembershipChanged } from '#membership/admin/wire.ts';
import { toast } from '#platform/ui/toaster.tsx';
import { api } from '#routes';
import { useAdminWrite } from '../admin-calls.ts';

type Change = { end_date: string } | { action: MembershipAction };

/** Changes a membership and says so (spec §8). `savingId` is the one on its way. */
export function useMembershipChanges() {
  const write = useAdminWrite();
  const [savingId, setSavingId] = useState<string>();

  /** Gives whether it was done. */
  const change = async (id: string, wanted: Change): Promise<boolean> => {
    setSavingId(id);
    try {
      const { message } = await write<MembershipChanged>('PATCH', api.membership(id), wanted);
      toast.success('Membership updated successfully', { description: said(message) });
      return true;
    } catch (error) {
      toast.error('Failed to update membership', { description: (error as Error).message });
      return false;
    } finally {
      setSavingId(undefined);
    }
  };
  return { change, savingId };
}

/** What the server has to say besides. */
function said(message: string): string | undefined {
  return message.startsWith('Membership updated successfully') ? undefined : message;
}
