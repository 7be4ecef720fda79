import { Link } from 'react-router';
import type { ListedMembershipWire } from '#membership/admin/wire.ts';
import { pages } from '#routes';
import { formatDate } from '../format.ts';
import { DayCell } from '../lists/day-cell.tsx';
import { rowLinkStyle } from '../lists/row-link-style.ts';
import type { Brief, Column } from '../lists/table-props.ts';
import { PageLink } from '../page-link.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { type Editing, EndDateForm } from './end-date-form.tsx';

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
export function membershipColumns(editing: Editing | undefined): Column<ListedMembershipWire>[] {
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
