import History from 'lucide-react/icons/history';
import Settings from 'lucide-react/icons/settings';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { Link } from 'react-router';
import { count } from '#platform/text.ts';
import { ActionMenu } from '#platform/ui/action-menu.tsx';
import { onBehalf, pages } from '#routes';
import { formatCount, formatDate } from '../format.ts';
import { AdminList, defineList, useAdminList } from '../lists/admin-list.tsx';
import { DayCell, PageLink, rowLinkStyle, StatusBadge, statusOptions } from '../lists/cells.tsx';

/** Every restaurant (docs/product/admin.md#admin-area). */
const restaurantList = defineList({
  call: 'GET /api/admin/restaurants',
  title: 'Restaurants',
  description: 'Open a restaurant to edit it for its owner',
  heading: 'All Restaurants',
  summary: ({ total }) => `Total ${formatCount(total)} restaurants`,
  texts: {
    loading: 'Loading restaurants',
    error: 'Failed to load restaurants',
    empty: 'No results.',
  },
  filters: [
    { kind: 'search', name: 'search', label: 'Search by name, link or owner' },
    { kind: 'choice', name: 'membership', label: 'Membership', options: statusOptions },
  ],
  order: { sort: 'created_at', order: 'desc' },
  columns: [
    {
      heading: 'Restaurant',
      sort: 'name',
      cell: ({ id, name, slug }) => (
        <>
          <p>
            <Link to={onBehalf(pages.restaurantSettings(), id)} className={rowLinkStyle}>
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
            <span className="whitespace-nowrap text-muted text-xs">
              until {formatDate(membership.endDate)}
            </span>
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
  ],
  brief: ({ name, slug, items, views30Days, membership }) => ({
    title: name,
    note: `${slug} · ${count(items, 'item')} · ${count(views30Days, 'view')}`,
    state: membership && <StatusBadge status={membership.status} />,
  }),
  keyOf: ({ id }) => id,
});

/** `/adminboard/restaurants`: to open and edit one on its owner's behalf. */
export function RestaurantsPage() {
  return (
    <AdminList
      {...useAdminList(restaurantList)}
      actions={({ id, name }) => (
        <ActionMenu
          label={`Actions for ${name}`}
          actions={[
            { label: 'Edit Settings', icon: <Settings />, to: onBehalf(pages.restaurantSettings(), id) },
            { label: 'Edit Menu', icon: <UtensilsCrossed />, to: onBehalf(pages.menu(), id) },
            { label: 'Audit Log', icon: <History />, to: pages.adminAuditOf(id) },
          ]}
        />
      )}
    />
  );
}
