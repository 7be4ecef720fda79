import { Dialog } from '#platform/ui/dialog.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { FormSkeleton } from '#platform/ui/form-skeleton.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import { api } from '#routes';
import { useAdminReadAnew } from '../admin-calls.ts';
import { EditUserDialog } from './edit-user-dialog.tsx';
import type { AdminUser, AdminUserDetails } from './wire.ts';

/** Fetches what the list does not have, then edits. */
export function EditUserTask({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { data, isError, error, refetch, isFetching } = useAdminReadAnew<AdminUserDetails>(
    api.adminUser(user.id),
  );
  if (data) return <EditUserDialog user={data.user} reason={data.user.suspendedReason} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Edit User" description={user.email}>
      {isError ? (
        <ErrorState title="Failed to load the user" onRetry={refetch} retrying={isFetching}>
          {error.message}
        </ErrorState>
      ) : (
        <Loading label="Loading the user">
          <FormSkeleton fields={2} />
        </Loading>
      )}
    </Dialog>
  );
}
