import Ban from 'lucide-react/icons/ban';
import InfinityIcon from 'lucide-react/icons/infinity';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import type { MembershipAction } from '#membership/admin/membership-change.ts';
import type { ListedMembershipWire } from '#membership/admin/wire.ts';
import { ActionMenu } from '#platform/ui/action-menu.tsx';
import { Button } from '#platform/ui/button.tsx';
import { type Editing, END_DATE_FORM } from './end-date-form.tsx';
import { tasksFor, taskTexts } from './membership-task.ts';

const icons = { pause: <Pause />, resume: <Play />, cancel: <Ban />, grant_lifetime: <InfinityIcon /> };

type Props = {
  membership: ListedMembershipWire;
  /** Set if this membership's end date is being edited. */
  editing: Editing | undefined;
  isSaving: boolean;
  onEdit: () => void;
  onTask: (task: MembershipAction) => void;
};

/** Edit, or Save and Cancel while editing; everything else is in the menu. */
export function MembershipActions({ membership, editing, isSaving, onEdit, onTask }: Props) {
  const { name } = membership.restaurant;
  if (editing) {
    return (
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={editing.onStop} disabled={isSaving}>
          Cancel
        </Button>
        <Button
          size="sm"
          variant="primary"
          type="submit"
          form={END_DATE_FORM}
          pending={isSaving}
          pendingLabel="Saving…"
        >
          Save
        </Button>
      </div>
    );
  }
  return (
    <div className="flex items-center justify-end gap-1">
      <Button
        size="sm"
        onClick={onEdit}
        pending={isSaving}
        pendingLabel="Saving…"
        aria-label={`Edit the end date of ${name}`}
      >
        Edit
      </Button>
      <ActionMenu
        label={`More for ${name}`}
        actions={tasksFor(membership.status).map((task) => ({
          label: taskTexts[task].label,
          isDangerous: taskTexts[task].isDangerous,
          icon: icons[task],
          onSelect: () => onTask(task),
        }))}
      />
    </div>
  );
}
