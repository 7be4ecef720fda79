import { clsx } from 'clsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ConciergeBell from 'lucide-react/icons/concierge-bell';
import { Link } from 'react-router';
import { useApp, useCan } from '#identity/app-context.tsx';
import { useMembership } from '#membership/use-membership.ts';
import { useMenu } from '#menu/menu-queries.ts';
import { useLiveOrders } from '#orders/live/live-orders.tsx';
import { groupsOf } from '#orders/order-book.ts';
import { newOrders } from '#orders/orders-texts.ts';
import { Loading, Skeleton, useAllLoaded } from '#platform/ui/loading.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { publicUrl } from '#restaurant/address/public-url.ts';
import { useHours } from '#restaurant/hours/use-hours.ts';
import { useOwnRestaurant } from '#restaurant/settings/own-restaurant.ts';
import { pages } from '#routes';
import { DailyHome } from '../home/daily-home.tsx';
import { FirstHome } from '../home/first-home.tsx';
import { usePageViews } from '../home/page-views.ts';

/** `/dashboard/home`: how to start during the setup, and after that how the day goes (docs/product/workspace.md#home). */
export function DashboardHomePage() {
  const restaurant = useApp().user?.restaurant;
  const ownRestaurant = useOwnRestaurant();
  const maySetUp = useCan()('settings.write');
  const orders = useLiveOrders()?.query;
  const isLoaded = useAllLoaded([
    ownRestaurant,
    useMenu(),
    useMembership(),
    usePageViews(),
    useHours(),
    orders,
  ]);
  if (!restaurant) return null;
  const { name, slug } = restaurant;
  const place = { name, slug, url: publicUrl(slug) };
  return (
    <>
      <title>Home · Menu Link</title>
      <PageHeader title={name} />
      {isLoaded && <OrdersRow className="mb-4 sm:mb-6" />}
      {ownRestaurant.isPending || !isLoaded ? (
        <HomeSkeleton />
      ) : maySetUp && ownRestaurant.data && !ownRestaurant.data.isSetUp ? (
        <FirstHome {...place} logoImageUrl={ownRestaurant.data.logoImageUrl} />
      ) : (
        // Also when the setup state is unknown: nobody should be asked to start again.
        <DailyHome {...place} />
      )}
    </>
  );
}

function HomeSkeleton() {
  return (
    <Loading label="Loading your page" className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <Skeleton className="h-72 rounded-lg" />
      <Skeleton className="h-48 rounded-lg" />
    </Loading>
  );
}

/** A link to the orders with the number of new ones; absent when orders are not stored, or not loaded yet. */
function OrdersRow({ className }: { className: string }) {
  const book = useLiveOrders()?.query.data;
  if (!book) return null;
  const { fresh, accepted } = groupsOf(book);
  return (
    <Link
      to={pages.orders()}
      className={clsx(
        'flex min-h-16 items-center gap-4 rounded-lg border border-line bg-surface px-4 py-3 hover:bg-well sm:px-6',
        className,
      )}
    >
      <ConciergeBell aria-hidden="true" className="size-6 shrink-0 text-leaf" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          {fresh.length === 0 ? 'No new orders' : newOrders(fresh.length)}
        </span>
        <span className="block text-muted text-sm">
          {accepted.length === 0 ? 'Nothing in the kitchen' : `${accepted.length} accepted`}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </Link>
  );
}
