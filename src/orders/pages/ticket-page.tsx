import ReceiptText from 'lucide-react/icons/receipt-text';
import { useLocation, useParams } from 'react-router';
import { useApp, useLinkTo } from '#identity/app-context.tsx';
import { EmptyState, ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/feedback/loading.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { useOwnRestaurant } from '#restaurant/settings/own-restaurant.ts';
import { pages } from '#routes';
import { LiveOrders, useLiveOrders } from '../live/live-orders.tsx';
import { TicketDesk } from '../tickets/ticket-desk.tsx';
import { ticketTexts } from '../tickets/ticket-texts.ts';
import type { OrderWire } from '../wire.ts';

/** An order on paper: `/dashboard/orders/{id}/ticket` (docs/product/orders.md#tickets). */
export function TicketPage() {
  const live = useLiveOrders();
  const { actingFor } = useApp();
  if (live || actingFor === undefined) return <Ticket />;
  return (
    <LiveOrders>
      <Ticket />
    </LiveOrders>
  );
}

function Ticket() {
  const { orderId = '' } = useParams();
  const query = useLiveOrders()?.query;
  const restaurant = useOwnRestaurant();
  const linkTo = useLinkTo();
  const order = useOrderOf(orderId, query?.data?.orders);
  const isLoading = query?.isPending || restaurant.isPending;
  return (
    <>
      <title>{order ? ticketTexts.pageTitleOf({ number: order.number }) : ticketTexts.pageTitle}</title>
      <PageHeader
        title={order ? ticketTexts.titleOf({ number: order.number }) : ticketTexts.title}
        back={{ to: linkTo(pages.orders()), label: ticketTexts.backToOrders }}
      />
      {order && restaurant.data ? (
        <TicketDesk order={order} restaurant={restaurant.data} />
      ) : isLoading ? (
        <Loading label={ticketTexts.loading}>
          <Skeleton className="h-96 max-w-sm rounded-lg" />
        </Loading>
      ) : query?.isError || restaurant.isError ? (
        <ErrorState
          title={ticketTexts.notLoaded}
          onRetry={() => void Promise.all([query?.refetch(), restaurant.refetch()])}
          retrying={restaurant.isFetching || (query?.isFetching ?? false)}
        >
          {ticketTexts.notLoadedHint}
        </ErrorState>
      ) : (
        <EmptyState icon={<ReceiptText />} title={ticketTexts.notListed}>
          {ticketTexts.notListedHint}
        </EmptyState>
      )}
    </>
  );
}

/** The order from the list, or an older one from the navigation state. */
function useOrderOf(id: string, orders: readonly OrderWire[] | undefined): OrderWire | undefined {
  const handed = (useLocation().state as { order?: OrderWire } | null)?.order;
  return orders?.find((order) => order.id === id) ?? (handed?.id === id ? handed : undefined);
}
