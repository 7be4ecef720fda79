import ChartColumn from 'lucide-react/icons/chart-column';
import ConciergeBell from 'lucide-react/icons/concierge-bell';
import { useApp, useCan, useLinkTo } from '#identity/app-context.tsx';
import { LinkButton } from '#platform/ui/actions/button.tsx';
import { EmptyState, ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/feedback/loading.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { useOwnRestaurant } from '#restaurant/settings/own-restaurant.ts';
import { pages } from '#routes';
import { OrderDesk } from '../cards/order-desk.tsx';
import { LiveOrders, useLiveOrders, useNewOrders } from '../live/live-orders.tsx';
import { ordersTexts } from '../orders-texts.ts';

/** The live list of the stored orders: `/dashboard/orders` (docs/product/orders.md#order-list). */
export function OrdersPage() {
  const live = useLiveOrders();
  const restaurant = useOwnRestaurant();
  const { actingFor } = useApp();
  if (live) return <Orders />;
  if (restaurant.data && !restaurant.data.remembersOrders) return <Frame content={<OrdersOff />} />;
  // On an owner's behalf, no layout provides `LiveOrders`.
  if (actingFor !== undefined || restaurant.data) {
    return (
      <LiveOrders>
        <Orders />
      </LiveOrders>
    );
  }
  return <Frame content={<OrdersSkeleton />} />;
}

function Orders() {
  const query = useLiveOrders()?.query;
  const restaurant = useOwnRestaurant();
  if (query?.data && restaurant.data) {
    return <Frame content={<OrderDesk book={query.data} restaurant={restaurant.data} />} />;
  }
  const failed = [query, restaurant].filter((each) => each?.isError && !each.data);
  if (failed.length === 0) return <Frame content={<OrdersSkeleton />} />;
  const retry = () => {
    for (const each of failed) void each?.refetch();
  };
  return (
    <Frame
      content={
        <ErrorState
          title={ordersTexts.notLoaded}
          onRetry={retry}
          retrying={failed.some((each) => each?.isFetching)}
        >
          {ordersTexts.notLoadedHint}
        </ErrorState>
      }
    />
  );
}

function Frame({ content }: { content: React.ReactNode }) {
  const count = useNewOrders();
  const linkTo = useLinkTo();
  const maySeeSales = useCan()('sales.read');
  return (
    <>
      <title>{count > 0 ? ordersTexts.pageTitleNew({ count }) : ordersTexts.pageTitle}</title>
      <PageHeader
        title={ordersTexts.title}
        className="mb-4! sm:mb-6!"
        actions={
          maySeeSales && (
            <LinkButton to={linkTo(pages.sales())} size="sm">
              <ChartColumn aria-hidden="true" />
              {ordersTexts.toSales}
            </LinkButton>
          )
        }
      />
      {content}
    </>
  );
}

function OrdersSkeleton() {
  return (
    <Loading label={ordersTexts.loading} className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-6">
      <Skeleton className="h-56 rounded-lg" />
      <Skeleton className="h-56 rounded-lg" />
    </Loading>
  );
}

/** Shown instead of the list where the restaurant does not keep orders. */
export function OrdersOff() {
  const linkTo = useLinkTo();
  const maySwitch = useCan()('settings.write');
  return (
    <EmptyState
      icon={<ConciergeBell />}
      title={ordersTexts.listOff}
      action={
        maySwitch && <LinkButton to={linkTo(pages.orderTypes())}>{ordersTexts.toOrderTypes}</LinkButton>
      }
    >
      {ordersTexts.listOffHint}
    </EmptyState>
  );
}
