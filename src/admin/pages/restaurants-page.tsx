import History from 'lucide-react/icons/history';
import Settings from 'lucide-react/icons/settings';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { ActionMenu } from '#platform/ui/action-menu.tsx';
import { Card } from '#platform/ui/card.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { pages } from '#routes';
import { useAdminRead } from '../admin-calls.ts';
import { formatCount } from '../format.ts';
import { countOrLoading } from '../lists/count-or-loading.ts';
import { ChoiceFilter, ListFilters, SearchFilter } from '../lists/list-filters.tsx';
import { ListView } from '../lists/list-view.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { restaurantBrief, restaurantColumns } from '../restaurants/restaurant-columns.tsx';
import { statusOptions } from '../status-badge.tsx';

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
                { label: 'Edit Settings', icon: <Settings />, to: pages.adminRestaurant(id) },
                { label: 'Edit Menu', icon: <UtensilsCrossed />, to: pages.adminMenu(id) },
                { label: 'Audit Log', icon: <History />, to: pages.adminAuditOf(id) },
              ]}
            />
          )}
        />
      </Card>
    </>
  );
}
