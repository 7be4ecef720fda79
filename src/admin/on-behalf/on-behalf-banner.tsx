import UserCog from 'lucide-react/icons/user-cog';
import { Link, useLocation } from 'react-router';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { pagePatterns, pages } from '#routes';
import type { AdminRestaurantDetails } from '../restaurants/wire.ts';

type Props = { restaurantId: string; details: AdminRestaurantDetails | undefined };

const linkStyle =
  'inline-flex min-h-11 shrink-0 items-center rounded-md font-medium underline-offset-4 hover:underline aria-[current=page]:underline';

const screens = [
  { label: 'Settings', pattern: pagePatterns.adminRestaurant, to: pages.adminRestaurant },
  { label: 'Menu', pattern: pagePatterns.adminMenu, to: pages.adminMenu },
  { label: 'Availability', pattern: pagePatterns.adminAvailable, to: pages.adminAvailable },
  { label: 'Opening hours', pattern: pagePatterns.adminOpeningHours, to: pages.adminOpeningHours },
  { label: 'Order types', pattern: pagePatterns.adminOrderTypes, to: pages.adminOrderTypes },
  { label: 'Charges and GST', pattern: pagePatterns.adminCharges, to: pages.adminCharges },
  { label: 'UPI', pattern: pagePatterns.adminUpi, to: pages.adminUpi },
  { label: 'Orders', pattern: pagePatterns.adminOrders, to: pages.adminOrders },
  { label: 'Add-ons', pattern: pagePatterns.adminChoices, to: pages.adminChoices },
  { label: 'Bulk Add', pattern: pagePatterns.adminBulkAdd, to: pages.adminBulkAdd },
  { label: 'Print', pattern: pagePatterns.adminPrint, to: pages.adminPrint },
];

function isWithin(pathname: string, pattern: string): boolean {
  return pathname === pattern || pathname.startsWith(`${pattern}/`);
}

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
            <Whose {...details} />
            <Ways restaurantId={restaurantId} {...details} />
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

function Whose({ restaurant, owner }: AdminRestaurantDetails) {
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

function Ways({ restaurantId, restaurant, owner }: AdminRestaurantDetails & { restaurantId: string }) {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label="This restaurant"
      // `relative`, because the sr-only text is positioned absolutely and must not widen the page.
      className="relative -mx-4 flex gap-x-5 overflow-x-auto px-4 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {screens.map(({ label, pattern, to }) => (
        <Link
          key={label}
          to={to(restaurantId)}
          aria-current={isWithin(pathname, pattern) ? 'page' : undefined}
          className={linkStyle}
        >
          {label}
        </Link>
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
