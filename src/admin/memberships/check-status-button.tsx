import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import type { MembershipCheck } from '#membership/admin/wire.ts';
import { useAnnounceWhile } from '#platform/ui/announce.ts';
import { Button } from '#platform/ui/button.tsx';
import { Spinner } from '#platform/ui/spinner.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { api } from '#routes';
import { useAdminWrite } from '../admin-calls.ts';

/** Marks what has ended as expired; disabled while it runs (spec §2). */
export function CheckStatusButton() {
  const write = useAdminWrite();
  const [isRunning, setRunning] = useState(false);
  useAnnounceWhile(isRunning, 'Checking…');
  const check = async () => {
    setRunning(true);
    try {
      const { message } = await write<MembershipCheck>('POST', api.checkMemberships());
      toast.success(message);
    } catch {
      toast.error('Failed to check memberships');
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button onClick={() => void check()} disabled={isRunning}>
      {isRunning ? <Spinner /> : <RefreshCw aria-hidden="true" />}
      Check Active Status
    </Button>
  );
}
