import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Send from 'lucide-react/icons/send';
import Trash2 from 'lucide-react/icons/trash-2';
import { copyText } from '#platform/copy-text.ts';
import { ActionMenu } from '#platform/ui/action-menu.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { pages } from '#routes';
import { useInvitingAgain } from './use-inviting-again.ts';
import { useUserRestoring } from './use-user-restoring.ts';
import type { AdminUser } from './wire.ts';

/** The dialogs that a user's menu can open. */
export type UserTask = 'edit' | 'delete';

type Props = {
  user: AdminUser;
  /** False on the user's own page, which has the details. */
  hasDetails?: boolean;
  onTask: (task: UserTask, user: AdminUser) => void;
};

/** The menu of a user. */
export function UserActions({ user, hasDetails = true, onTask }: Props) {
  const { restore } = useUserRestoring();
  const inviteAgain = useInvitingAgain();
  const copyId = async () => {
    if (await copyText(user.id)) toast.success('User ID copied.');
    else toast.error('Could not copy. Select the ID in the list to copy it.');
  };
  const details = { label: 'View Details', icon: <Eye />, to: pages.adminUser(user.id) };
  const invite = { label: 'Send Invitation Again', icon: <Send />, onSelect: () => void inviteAgain(user) };
  const whileThere = [
    ...(user.state === 'invited' ? [invite] : []),
    { label: 'Edit User', icon: <Pencil />, onSelect: () => onTask('edit', user) },
    { label: 'Delete User', icon: <Trash2 />, isDangerous: true, onSelect: () => onTask('delete', user) },
  ];
  const onceDeleted = [{ label: 'Restore User', icon: <RotateCcw />, onSelect: () => void restore(user) }];
  return (
    <ActionMenu
      label={`Actions for ${user.email}`}
      actions={[
        { label: 'Copy User ID', icon: <Copy />, onSelect: () => void copyId() },
        ...(hasDetails ? [details] : []),
        ...(user.state === 'deleted' ? onceDeleted : whileThere),
      ]}
    />
  );
}
