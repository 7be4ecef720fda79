import { Link } from 'react-router';
import { count } from '#platform/text.ts';
import { pages } from '#routes';
import { formatCount, formatDate } from '../format.ts';
import { DayCell } from '../lists/day-cell.tsx';
import { rowLinkStyle } from '../lists/row-link-style.ts';
import type { Brief, Column } from '../lists/table-props.ts';
import { PageLink } from '../page-link.tsx';
import { StatusBadge } from '../status-badge.tsx';
import type { AdminRestaurant } from './wire.ts';

/** Returns the summary of a restaurant. */
export function restaurantBrief({ name, slug, items, views30Days, membership }: AdminRestaurant): Brief {
  return {
    title: name,
    note: `${slug} · ${count(items, 'item')} · ${count(views30Days, 'view')}`,
    state: membership && <StatusBadge status={membership.status} />,
  };
}

export const restaurantColumns: readonly Column<AdminRestaurant>[] = [
  {
    heading: 'Restaurant',
    sort: 'name',
    cell: ({ id, name, slug }) => (
      <>
        <p>
          <Link to={pages.adminRestaurant(id)} className={rowLinkStyle}>
            {name}
          </Link>
        </p>
        <PageLink slug={slug} />
      </>
    ),
  },
  {
    heading: 'Owner',
    cell: ({ ownerId, ownerEmail }) =>
      ownerId && (
        <Link to={pages.adminUser(ownerId)} className={rowLinkStyle}>
          {ownerEmail}
        </Link>
      ),
  },
  { heading: 'Items', isNumber: true, cell: ({ items }) => formatCount(items) },
  { heading: 'Views, 30 days', isNumber: true, cell: ({ views30Days }) => formatCount(views30Days) },
  {
    heading: 'Membership',
    sort: 'end_date',
    cell: ({ membership }) =>
      membership ? (
        <span className="inline-flex flex-wrap items-center max-lg:justify-end gap-x-2 gap-y-1">
          <StatusBadge status={membership.status} />
          <span className="whitespace-nowrap text-muted text-xs">until {formatDate(membership.endDate)}</span>
        </span>
      ) : (
        <span className="text-muted">None</span>
      ),
  },
  {
    heading: 'Created',
    sort: 'created_at',
    firstOrder: 'desc',
    cell: ({ createdAt }) => <DayCell day={createdAt} />,
  },
];
