import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { MembershipCheck } from '#membership/admin/wire.ts';
import { useAnnounceWhile } from '#platform/ui/announce.ts';
import { Button } from '#platform/ui/button.tsx';
import { Spinner } from '#platform/ui/spinner.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useAction } from '#platform/ui/use-action.ts';
import { api } from '#routes';
import { useAdminWrite } from '../admin-calls.ts';

/** Marks what has ended as expired; disabled while it runs (spec §2). */
export function CheckStatusButton() {
  const write = useAdminWrite();
  const { run, isRunning } = useAction(async () => {
    const { message } = await write<MembershipCheck>('POST', api.checkMemberships());
    toast.success(message);
  }, 'Failed to check memberships');
  useAnnounceWhile(isRunning, 'Checking…');
  return (
    <Button onClick={() => void run()} disabled={isRunning}>
      {isRunning ? <Spinner /> : <RefreshCw aria-hidden="true" />}
      Check Active Status
    </Button>
  );
}
