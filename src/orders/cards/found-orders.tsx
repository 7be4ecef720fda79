import { useQuery } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';
import { useApi } from '#identity/app-context.tsx';
import { EmptyState, ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/feedback/loading.tsx';
import { useBookKey } from '../live/live-orders.tsx';
import { orderClient } from '../live/order-client.ts';
import { ordersTexts } from '../orders-texts.ts';
import type { OrderWire } from '../wire.ts';
import { type CardContext, OrderCard } from './order-card.tsx';

type Props = { signs: string; orders: readonly OrderWire[]; context: CardContext };

export function FoundOrders({ signs, orders, context }: Props) {
  const listed = orders.filter(({ code }) => code.startsWith(signs));
  const search = useFound(signs, listed.length === 0);
  const found = listed.length > 0 ? listed : search.data;
  if (found && found.length > 0) {
    return (
      <section
        aria-label={ordersTexts.search.found}
        className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2"
      >
        {found.map((order) => (
          <OrderCard key={order.id} order={order} {...context} />
        ))}
      </section>
    );
  }
  if (search.isPending) {
    return (
      <Loading label={ordersTexts.search.searching}>
        <Skeleton className="h-48 rounded-lg" />
      </Loading>
    );
  }
  if (search.isError) {
    return (
      <ErrorState title={ordersTexts.search.failed} onRetry={search.refetch} retrying={search.isFetching}>
        {ordersTexts.search.failedHint}
      </ErrorState>
    );
  }
  return (
    <div role="status">
      <EmptyState icon={<SearchX />} title={ordersTexts.search.notFound}>
        {ordersTexts.search.notFoundHint}
      </EmptyState>
    </div>
  );
}

function useFound(signs: string, isWanted: boolean) {
  const api = useApi();
  const [room, owner] = useBookKey();
  return useQuery({
    queryKey: [room, owner, 'found', signs],
    queryFn: ({ signal }) => orderClient(api).find(signs, signal),
    enabled: isWanted,
    staleTime: 0,
    gcTime: 0,
  });
}
