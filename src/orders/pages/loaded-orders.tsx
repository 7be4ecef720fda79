import ConciergeBell from 'lucide-react/icons/concierge-bell';
import type { ComponentType, ReactNode } from 'react';
import { useApp, useCan, useLinkTo } from '#identity/app-context.tsx';
import { LinkButton } from '#platform/ui/actions/button.tsx';
import { EmptyState, ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/feedback/loading.tsx';
import { type OwnRestaurant, useOwnRestaurant } from '#restaurant/settings/own-restaurant.ts';
import { pages } from '#routes';
import { LiveOrders, useLiveOrders } from '../live/live-orders.tsx';
import type { OrderBook } from '../live/order-book.ts';
import { ordersTexts } from '../orders-texts.ts';

type Props = {
  /** What is around the orders, also while they load. */
  Frame: ComponentType<{ children: ReactNode }>;
  Desk: ComponentType<{ book: OrderBook; restaurant: OwnRestaurant }>;
};

/** The stored orders as they stand, once they are loaded; says so where they are not, or where none are stored. */
export function LoadedOrders({ Frame, Desk }: Props) {
  const live = useLiveOrders();
  const restaurant = useOwnRestaurant();
  const { actingFor } = useApp();
  const orders = <Orders Frame={Frame} Desk={Desk} />;
  if (live) return orders;
  if (restaurant.data && !restaurant.data.remembersOrders)
    return (
      <Frame>
        <OrdersOff />
      </Frame>
    );
  // On an owner's behalf, no layout provides `LiveOrders`.
  if (actingFor !== undefined || restaurant.data) return <LiveOrders>{orders}</LiveOrders>;
  return (
    <Frame>
      <OrdersSkeleton />
    </Frame>
  );
}

function Orders({ Frame, Desk }: Props) {
  const query = useLiveOrders()?.query;
  const restaurant = useOwnRestaurant();
  if (query?.data && restaurant.data)
    return (
      <Frame>
        <Desk book={query.data} restaurant={restaurant.data} />
      </Frame>
    );
  const failed = [query, restaurant].filter((each) => each?.isError && !each.data);
  const retry = () => {
    for (const each of failed) void each?.refetch();
  };
  return (
    <Frame>
      {failed.length === 0 ? (
        <OrdersSkeleton />
      ) : (
        <ErrorState
          title={ordersTexts.notLoaded}
          onRetry={retry}
          retrying={failed.some((each) => each?.isFetching)}
        >
          {ordersTexts.notLoadedHint}
        </ErrorState>
      )}
    </Frame>
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
function OrdersOff() {
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
