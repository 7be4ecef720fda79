import { clsx } from 'clsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ConciergeBell from 'lucide-react/icons/concierge-bell';
import { lazy, Suspense } from 'react';
import { Link, Navigate } from 'react-router';
import { kitchenHome, useApp, useCan } from '#identity/app-context.tsx';
import { useMembership } from '#membership/use-membership.ts';
import { useMenu } from '#menu/client/menu-queries.ts';
import { useLiveOrders } from '#orders/live/live-orders.tsx';
import { liveTexts } from '#orders/live/live-texts.ts';
import { groupsOf } from '#orders/live/order-book.ts';
import { Loading, Skeleton, useAllLoaded } from '#platform/ui/feedback/loading.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { publicUrl } from '#restaurant/address/public-url.ts';
import { useHours } from '#restaurant/hours/form/use-hours.ts';
import { useOwnRestaurant } from '#restaurant/settings/own-restaurant.ts';
import { pages } from '#routes';
import { DailyHome } from '../home/daily-home.tsx';
import { FirstHome } from '../home/first-home.tsx';
import { homeTexts } from '../home/home-texts.ts';
import { usePageViews } from '../home/page-views.ts';

/** Loaded after the page, which goes on without it where that fails. */
const NewPhonesNotice = lazy(() =>
  import('../phones/new-phones-notice.tsx').then(
    (notice) => ({ default: notice.NewPhonesNotice }),
    () => ({ default: () => null }),
  ),
);

/** `/dashboard/home`: a kitchen's phone goes on to its orders (docs/product/identity.md#phones-without-an-account). */
export function DashboardHomePage() {
  const { restaurant, device } = useApp().user ?? {};
  if (restaurant && device?.role === 'kitchen') return <Navigate to={kitchenHome(restaurant)} replace />;
  return <Home />;
}

/** How to start during the setup, and after that how the day goes (docs/product/workspace.md#home). */
function Home() {
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
      <title>{homeTexts.pageTitle}</title>
      <PageHeader title={name} />
      {isLoaded && (
        <Suspense>
          <NewPhonesNotice className="mb-4 sm:mb-6" />
        </Suspense>
      )}
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
    <Loading label={homeTexts.loading} className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr]">
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
          {fresh.length === 0 ? homeTexts.noNewOrders : liveTexts.newOrders({ count: fresh.length })}
        </span>
        <span className="block text-muted text-sm">
          {accepted.length === 0 ? homeTexts.nothingAccepted : homeTexts.accepted({ count: accepted.length })}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </Link>
  );
}
