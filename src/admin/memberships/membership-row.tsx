import Ban from 'lucide-react/icons/ban';
import InfinityIcon from 'lucide-react/icons/infinity';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import type { MembershipAction } from '#membership/admin/membership-change.ts';
import type { ListedMembershipWire } from '#membership/admin/wire.ts';
import type { MembershipStatus } from '#membership/membership.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { ActionMenu } from '#platform/ui/actions/action-menu.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { TextInput } from '#platform/ui/inputs/inputs.tsx';
import { pages } from '#routes';
import { adminTexts } from '../layout/admin-texts.ts';
import { DayCell, PageLink, rowLinkStyle, StatusBadge } from '../lists/cells.tsx';
import type { Brief, Column } from '../lists/data-table.tsx';
import { formatDate } from '../lists/format.ts';
import { listsTexts } from '../lists/lists-texts.ts';
import { membershipsTexts } from './memberships-texts.ts';

/** Returns the summary of a membership; expanded while it is edited. */
export function membershipBrief(membership: ListedMembershipWire, isEdited: boolean): Brief {
  const { restaurant, status, planType, endDate } = membership;
  return {
    title: restaurant.name,
    // A phone cuts off the end of this text, so the plan comes last.
    note: membershipsTexts.brief({
      status: listsTexts.membershipStatuses[status],
      date: formatDate(endDate),
      planType,
    }),
    isOpen: isEdited,
  };
}

/** Returns the columns of docs/product/admin.md#membership-list; in the row of `editing`, the end date is an input. */
export function membershipColumns(editing?: Editing): Column<ListedMembershipWire>[] {
  return [
    {
      heading: adminTexts.restaurant,
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
      heading: adminTexts.status,
      sort: 'status',
      cell: ({ status, planType }) => (
        <span className="inline-flex flex-wrap items-center max-lg:justify-end gap-x-2 gap-y-1">
          <StatusBadge status={status} />
          <span className="text-muted text-xs">{planType}</span>
        </span>
      ),
    },
    {
      heading: adminTexts.startDate,
      sort: 'startDate',
      firstOrder: 'desc',
      cell: ({ startDate }) => <DayCell day={startDate} />,
    },
    {
      heading: adminTexts.endDate,
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

export function MembershipActions({ membership, editing, isSaving, onEdit, onTask }: Props) {
  const { name } = membership.restaurant;
  if (editing) {
    return (
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={editing.onStop} disabled={isSaving}>
          {commonTexts.cancel}
        </Button>
        <Button
          size="sm"
          variant="primary"
          type="submit"
          form={END_DATE_FORM}
          pending={isSaving}
          pendingLabel={commonTexts.saving}
        >
          {commonTexts.save}
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
        pendingLabel={commonTexts.saving}
        aria-label={membershipsTexts.editEndDateOf({ name })}
      >
        {commonTexts.edit}
      </Button>
      <ActionMenu
        label={adminTexts.moreFor({ name })}
        actions={tasksFor(membership.status).map((task) => ({
          label: tasks[task].label,
          isDangerous: tasks[task].isDangerous,
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

function EndDateForm({ editing, name }: { editing: Editing; name: string }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    editing.onSave();
  };
  return (
    <form id={END_DATE_FORM} onSubmit={submit} className="inline-block">
      <TextInput
        type="date"
        aria-label={membershipsTexts.endDateOf({ name })}
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
export const tasks: Record<MembershipAction, { label: string; warning?: string; isDangerous?: boolean }> = {
  pause: membershipsTexts.tasks.pause,
  resume: membershipsTexts.tasks.resume,
  cancel: { ...membershipsTexts.tasks.cancel, isDangerous: true },
  grant_lifetime: membershipsTexts.tasks.grantLifetime,
};
