import History from 'lucide-react/icons/history';
import Settings from 'lucide-react/icons/settings';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { Link } from 'react-router';
import { count } from '#platform/text.ts';
import { ActionMenu } from '#platform/ui/action-menu.tsx';
import { Card } from '#platform/ui/card.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { onBehalf, pages } from '#routes';
import { useAdminRead } from '../admin-calls.ts';
import { formatCount, formatDate } from '../format.ts';
import { DayCell, PageLink, rowLinkStyle, StatusBadge, statusOptions } from '../lists/cells.tsx';
import type { Brief, Column } from '../lists/data-table.tsx';
import { useListAddress } from '../lists/list-address.ts';
import { ChoiceFilter, ListFilters, SearchFilter } from '../lists/list-filters.tsx';
import { countOrLoading, ListView } from '../lists/list-view.tsx';
import type { AdminRestaurant } from './restaurant-calls.server.ts';

const params = ['search', 'membership', 'sort', 'order'];

const texts = {
  loading: 'Loading restaurants',
  error: 'Failed to load restaurants',
  empty: 'No results.',
};

/** Every restaurant, to open and edit on its owner's behalf: `/adminboard/restaurants`. */
export function RestaurantsPage() {
  const address = useListAddress(params);
  const restaurants = useAdminRead('GET /api/admin/restaurants', { query: address.query });
  return (
    <>
      <title>Restaurants · Menu Link</title>
      <PageHeader title="Restaurants" description="Open a restaurant to edit it for its owner" />
      <Card
        title="All Restaurants"
        description={countOrLoading(restaurants, ({ total }) => `Total ${formatCount(total)} restaurants`)}
        padded={false}
      >
        <ListFilters>
          <SearchFilter address={address} label="Search by name, link or owner" />
          <ChoiceFilter address={address} name="membership" label="Membership" options={statusOptions} />
        </ListFilters>
        <ListView
          query={restaurants}
          address={address}
          texts={texts}
          order={{ sort: 'created_at', order: 'desc' }}
          label="All Restaurants"
          columns={restaurantColumns}
          brief={restaurantBrief}
          keyOf={({ id }) => id}
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
      </Card>
    </>
  );
}

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
