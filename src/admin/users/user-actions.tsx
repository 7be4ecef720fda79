import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash-2';
import { copyText } from '#platform/copy-text.ts';
import { ActionMenu } from '#platform/ui/action-menu.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useUserRestoring } from './use-user-restoring.ts';
import type { AdminUser } from './wire.ts';

/** What a user's menu opens above the list. */
export type UserTask = 'view' | 'edit' | 'delete';

type Props = { user: AdminUser; isDeleted: boolean; onTask: (task: UserTask, user: AdminUser) => void };

/** The menu of a user's row (spec §2). */
export function UserActions({ user, isDeleted, onTask }: Props) {
  const { restore } = useUserRestoring();
  const copyId = async () => {
    if (await copyText(user.id)) toast.success('User ID copied.');
    else toast.error('Could not copy. Select the ID in the list to copy it.');
  };
  const always = [
    { label: 'Copy User ID', icon: <Copy />, onSelect: () => void copyId() },
    { label: 'View Details', icon: <Eye />, onSelect: () => onTask('view', user) },
  ];
  const whileThere = [
    { label: 'Edit User', icon: <Pencil />, onSelect: () => onTask('edit', user) },
    { label: 'Delete User', icon: <Trash2 />, isDangerous: true, onSelect: () => onTask('delete', user) },
  ];
  const onceDeleted = [{ label: 'Restore User', icon: <RotateCcw />, onSelect: () => void restore(user) }];
  return (
    <ActionMenu
      label={`Actions for ${user.email}`}
      actions={[...always, ...(isDeleted ? onceDeleted : whileThere)]}
    />
  );
}
