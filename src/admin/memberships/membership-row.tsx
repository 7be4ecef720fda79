import Ban from 'lucide-react/icons/ban';
import InfinityIcon from 'lucide-react/icons/infinity';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import type { MembershipAction } from '#membership/admin/membership-change.ts';
import type { ListedMembershipWire } from '#membership/admin/wire.ts';
import type { MembershipStatus } from '#membership/membership.ts';
import { ActionMenu } from '#platform/ui/action-menu.tsx';
import { Button } from '#platform/ui/button.tsx';
import { TextInput } from '#platform/ui/inputs.tsx';
import { pages } from '#routes';
import { formatDate } from '../format.ts';
import { DayCell, PageLink, rowLinkStyle, StatusBadge } from '../lists/cells.tsx';
import type { Brief, Column } from '../lists/data-table.tsx';

/** Returns the summary of a membership; expanded while it is edited. */
export function membershipBrief(membership: ListedMembershipWire, isEdited: boolean): Brief {
  const { restaurant, status, planType, endDate } = membership;
  return {
    title: restaurant.name,
    // A phone cuts off the end of this text, so the plan comes last.
    note: `${status.toLowerCase()} · until ${formatDate(endDate)} · ${planType}`,
    isOpen: isEdited,
  };
}

/** Returns the columns of docs/product/admin.md#membership-list; in the row of `editing`, the end date is an input. */
export function membershipColumns(editing?: Editing): Column<ListedMembershipWire>[] {
  return [
    {
      heading: 'Restaurant',
      sort: 'restaurant',
      cell: ({ restaurant: { id, name, slug } }) => (
        <>
          <p>
            <Link to={pages.adminOwnerOf(id)} className={rowLinkStyle}>
              {name}
            </Link>
          </p>
          <PageLink slug={slug} />
        </>
      ),
    },
    {
      heading: 'Status',
      sort: 'status',
      cell: ({ status, planType }) => (
        <span className="inline-flex flex-wrap items-center max-lg:justify-end gap-x-2 gap-y-1">
          <StatusBadge status={status} />
          <span className="text-muted text-xs">{planType}</span>
        </span>
      ),
    },
    {
      heading: 'Start Date',
      sort: 'startDate',
      firstOrder: 'desc',
      cell: ({ startDate }) => <DayCell day={startDate} />,
    },
    {
      heading: 'End Date',
      sort: 'endDate',
      cell: (membership) =>
        editing?.id === membership.id ? (
          <EndDateForm editing={editing} name={membership.restaurant.name} />
        ) : (
          <DayCell day={membership.endDate} />
        ),
    },
  ];
}

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

interface Editing {
  id: string;
  /** `yyyy-mm-dd`, or empty. */
  day: string;
  onDay: (day: string) => void;
  onSave: () => void;
  onStop: () => void;
}

/** The form that the Save button in the row's actions belongs to. */
const END_DATE_FORM = 'end-date';

/** The end date as an input. Enter saves, Escape cancels. */
function EndDateForm({ editing, name }: { editing: Editing; name: string }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    editing.onSave();
  };
  return (
    <form id={END_DATE_FORM} onSubmit={submit} className="inline-block">
      <TextInput
        type="date"
        aria-label={`End date of ${name}`}
        autoFocus
        required
        value={editing.day}
        onChange={(event) => editing.onDay(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && editing.onStop()}
        className="w-44! min-h-11!"
      />
    </form>
  );
}

/** Returns the actions possible in a state, in the order of the menu. */
function tasksFor(status: MembershipStatus): MembershipAction[] {
  switch (status) {
    case 'ACTIVE':
      return ['pause', 'grant_lifetime', 'cancel'];
    case 'EXPIRED':
      return ['grant_lifetime', 'cancel'];
    case 'PAUSED':
      return ['resume', 'grant_lifetime', 'cancel'];
    case 'CANCELED':
      return ['resume', 'grant_lifetime'];
  }
}

/** The label of each action, and the warning shown before it; no warning if nothing is lost. */
export const taskTexts: Record<MembershipAction, { label: string; warning?: string; isDangerous?: boolean }> =
  {
    pause: {
      label: 'Pause',
      warning: 'The page closes until you resume, and no days are lost. The owner gets an email.',
    },
    resume: { label: 'Resume' },
    cancel: {
      label: 'Cancel Membership',
      warning: 'The page closes, and the days until you resume are lost. The owner gets an email.',
      isDangerous: true,
    },
    grant_lifetime: {
      label: 'Grant Lifetime',
      warning: 'The plan never ends, and no payment is recorded. The owner gets an email.',
    },
  };
