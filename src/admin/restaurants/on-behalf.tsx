import Store from 'lucide-react/icons/store';
import UserCog from 'lucide-react/icons/user-cog';
import type { ReactNode } from 'react';
import { Link, Navigate, NavLink, Outlet, useParams, useSearchParams } from 'react-router';
import { ActFor } from '#identity/users/as-owner.tsx';
import { hidden, rich } from '#platform/texts/rich.tsx';
import { EmptyState, ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { FormSkeleton, Loading, Skeleton, useAllLoaded } from '#platform/ui/feedback/loading.tsx';
import { Field } from '#platform/ui/forms/field.tsx';
import { onBehalf, pages } from '#routes';
import { useAdminRead, useAdminRefresh } from '../admin-calls.ts';
import { adminTexts } from '../layout/admin-texts.ts';
import type { AdminRestaurantDetails } from './restaurant-calls.server.ts';
import { RestaurantPicker } from './restaurant-picker.tsx';
import { restaurantsTexts } from './restaurants-texts.ts';

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
      <Loading label={restaurantsTexts.itemLoading}>
        <FormSkeleton fields={4} />
      </Loading>
    );
  }
  return (
    <ErrorState isScreen title={restaurantsTexts.itemLoadFailed} onRetry={refetch} retrying={isFetching}>
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
        title={restaurantsTexts.restaurantLoadFailed}
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
    <EmptyState icon={<Store />} title={restaurantsTexts.noneChosen}>
      <Field label={adminTexts.restaurant} className="mt-4 w-80 max-w-full text-start">
        <RestaurantPicker value={null} onChange={(chosen) => chosen && setQuery({ restaurant: chosen.id })} />
      </Field>
    </EmptyState>
  );
}

type Props = { restaurantId: string; details: AdminRestaurantDetails | undefined };

const linkStyle =
  'inline-flex min-h-11 shrink-0 items-center rounded-md font-medium underline-offset-4 hover:underline aria-[current=page]:underline';

const screens = [
  { label: adminTexts.ownersPages.settings, page: pages.restaurantSettings() },
  { label: adminTexts.ownersPages.menu, page: pages.menu() },
  { label: adminTexts.ownersPages.availability, page: pages.available() },
  { label: adminTexts.ownersPages.openingHours, page: pages.openingHours() },
  { label: adminTexts.ownersPages.orderTypes, page: pages.orderTypes() },
  { label: adminTexts.ownersPages.charges, page: pages.charges() },
  { label: adminTexts.ownersPages.upi, page: pages.upi() },
  { label: adminTexts.ownersPages.orders, page: pages.orders() },
  { label: adminTexts.ownersPages.addOns, page: pages.menuChoices() },
  { label: adminTexts.ownersPages.bulkAdd, page: pages.bulkAdd() },
  { label: adminTexts.ownersPages.print, page: pages.print() },
  { label: adminTexts.ownersPages.phones, page: pages.devices() },
];

/** Shown above an owner's screens while the admin uses them: whose restaurant this is. */
export function OnBehalfBanner({ restaurantId, details }: Props) {
  return (
    <aside
      aria-label={restaurantsTexts.onBehalf}
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
  const name = {
    restaurant: restaurant.name,
    b: (text: ReactNode) => <b className="font-semibold">{text}</b>,
  };
  if (!owner) return <p>{rich(restaurantsTexts.editing, name)}</p>;
  return (
    <p>
      {rich(restaurantsTexts.editingFor, {
        ...name,
        email: owner.email,
        owner: (text) => <span className="wrap-anywhere">{text}</span>,
      })}
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
      aria-label={restaurantsTexts.thisRestaurant}
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
          {adminTexts.customer}
        </Link>
      )}
      <a href={pages.storefront(restaurant.slug)} target="_blank" rel="noopener" className={linkStyle}>
        {rich(restaurantsTexts.viewPage, { hidden })}
      </a>
      <Link to={pages.adminRestaurants()} className={linkStyle}>
        {restaurantsTexts.allRestaurants}
      </Link>
    </nav>
  );
}
