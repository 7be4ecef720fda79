import Store from 'lucide-react/icons/store';
import UserCog from 'lucide-react/icons/user-cog';
import { Link, Navigate, NavLink, Outlet, useParams, useSearchParams } from 'react-router';
import { ActFor } from '#identity/by-admin/as-owner.tsx';
import { EmptyState, ErrorState } from '#platform/ui/error-state.tsx';
import { Field } from '#platform/ui/field.tsx';
import { FormSkeleton, Loading, Skeleton, useAllLoaded } from '#platform/ui/loading.tsx';
import { onBehalf, pages } from '#routes';
import { useAdminRead, useAdminRefresh } from '../admin-calls.ts';
import type { AdminRestaurantDetails } from '../restaurants/restaurant-calls.server.ts';
import { RestaurantPicker } from '../restaurants/restaurant-picker.tsx';

/**
 * The owner's own screens, used by the admin for an owner (docs/product/admin.md#on-an-owners-behalf). The URL's query
 * names the restaurant.
 */
export function OnBehalf() {
  const [query] = useSearchParams();
  const { itemId } = useParams();
  const restaurantId = query.get('id') ?? query.get('restaurant');
  // The key resets the pages' state for another restaurant.
  if (restaurantId) return <ActingFor key={restaurantId} restaurantId={restaurantId} />;
  return itemId ? <ItemRedirect itemId={itemId} /> : <ChooseRestaurant />;
}

/** Opens an item's form for the restaurant that the item belongs to. */
function ItemRedirect({ itemId }: { itemId: string }) {
  const { data, isError, error, refetch, isFetching } = useAdminRead('GET /api/admin/items/{id}', {
    id: itemId,
  });
  if (data) return <Navigate to={onBehalf(pages.menuEdit(itemId), data.restaurantId)} replace />;
  if (!isError) {
    return (
      <Loading label="Loading the item">
        <FormSkeleton fields={4} />
      </Loading>
    );
  }
  return (
    <ErrorState isScreen title="Failed to load the item" onRetry={refetch} retrying={isFetching}>
      {error.message}
    </ErrorState>
  );
}

function ActingFor({ restaurantId }: { restaurantId: string }) {
  const refresh = useAdminRefresh();
  const details = useAdminRead('GET /api/admin/restaurants/{id}', { id: restaurantId });
  const isLoaded = useAllLoaded([details]);
  if (!details.data && details.isError) {
    return (
      <ErrorState
        isScreen
        title="Failed to load the restaurant"
        onRetry={details.refetch}
        retrying={details.isFetching}
      >
        {details.error.message}
      </ErrorState>
    );
  }
  return (
    <>
      <OnBehalfBanner restaurantId={restaurantId} details={details.data} />
      {/* Wait for the details: the banner above is higher once it shows the restaurant's name. */}
      {isLoaded && (
        <ActFor restaurantId={restaurantId} onUpdate={refresh}>
          <Outlet />
        </ActFor>
      )}
    </>
  );
}

function ChooseRestaurant() {
  const [, setQuery] = useSearchParams();
  return (
    <EmptyState icon={<Store />} title="No restaurant is chosen">
      <Field label="Restaurant" className="mt-4 w-80 max-w-full text-left">
        <RestaurantPicker value={null} onChange={(chosen) => chosen && setQuery({ restaurant: chosen.id })} />
      </Field>
    </EmptyState>
  );
}

type Props = { restaurantId: string; details: AdminRestaurantDetails | undefined };

const linkStyle =
  'inline-flex min-h-11 shrink-0 items-center rounded-md font-medium underline-offset-4 hover:underline aria-[current=page]:underline';

const screens = [
  { label: 'Settings', page: pages.restaurantSettings() },
  { label: 'Menu', page: pages.menu() },
  { label: 'Availability', page: pages.available() },
  { label: 'Opening hours', page: pages.openingHours() },
  { label: 'Order types', page: pages.orderTypes() },
  { label: 'Charges and GST', page: pages.charges() },
  { label: 'UPI', page: pages.upi() },
  { label: 'Orders', page: pages.orders() },
  { label: 'Add-ons', page: pages.menuChoices() },
  { label: 'Bulk Add', page: pages.bulkAdd() },
  { label: 'Print', page: pages.print() },
];

/** Shown above an owner's screens while the admin uses them: whose restaurant this is. */
export function OnBehalfBanner({ restaurantId, details }: Props) {
  return (
    <aside
      aria-label="On an owner’s behalf"
      className="mb-6 flex gap-3 rounded-lg border border-turmeric-ink/25 bg-turmeric-soft px-4 pt-3 pb-1 text-sm"
    >
      <UserCog aria-hidden="true" className="mt-px size-5 shrink-0 text-turmeric-ink max-sm:hidden" />
      <div className="min-w-0 flex-1">
        {/* All at once: a late part would move a link from under the finger and put another one there. */}
        {details ? (
          <>
            <EditedRestaurant {...details} />
            <RestaurantLinks restaurantId={restaurantId} {...details} />
          </>
        ) : (
          <>
            <Skeleton className="h-5 max-w-sm" />
            <Skeleton className="my-3 h-5 max-w-md" />
          </>
        )}
      </div>
    </aside>
  );
}

function EditedRestaurant({ restaurant, owner }: AdminRestaurantDetails) {
  return (
    <p>
      You are editing <b className="font-semibold">{restaurant.name}</b>
      {owner && (
        <>
          {' '}
          for <span className="wrap-anywhere">{owner.email}</span>
        </>
      )}
      . Each change is recorded.
    </p>
  );
}

function RestaurantLinks({
  restaurantId,
  restaurant,
  owner,
}: AdminRestaurantDetails & { restaurantId: string }) {
  return (
    <nav
      aria-label="This restaurant"
      // `relative`, because the sr-only text is positioned absolutely and must not widen the page.
      className="relative -mx-4 flex gap-x-5 overflow-x-auto px-4 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {screens.map(({ label, page }) => (
        <NavLink key={label} to={onBehalf(page, restaurantId)} className={linkStyle}>
          {label}
        </NavLink>
      ))}
      {owner && (
        <Link to={pages.adminUser(owner.id)} className={linkStyle}>
          Customer
        </Link>
      )}
      <a href={pages.storefront(restaurant.slug)} target="_blank" rel="noopener" className={linkStyle}>
        View page<span className="sr-only"> (opens in a new tab)</span>
      </a>
      <Link to={pages.adminRestaurants()} className={linkStyle}>
        All restaurants
      </Link>
    </nav>
  );
}
