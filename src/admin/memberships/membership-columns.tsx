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

/** A membership in brief; what is edited of it stands open. */
export function membershipBrief(membership: ListedMembershipWire, isEdited: boolean): Brief {
  const { restaurant, status, planType, endDate } = membership;
  return {
    title: restaurant.name,
    // On a phone the end of this is cut off, so the plan comes last.
    note: `${status.toLowerCase()} · until ${formatDate(endDate)} · ${planType}`,
    isOpen: isEdited,
  };
}

/** The columns of docs/product.md#membership-list; the end date of the row in `editing` is a field. */
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
