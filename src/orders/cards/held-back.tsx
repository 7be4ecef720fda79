import { useQuery, useQueryClient } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { useApi } from '#identity/app-context.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Loading, Skeleton } from '#platform/ui/loading.tsx';
import { fetchHeldBack, useBookKey } from '../live/use-order-book.ts';
import { orderClient } from '../order-client.ts';
import { ordersTexts, unconfirmedOrders } from '../orders-texts.ts';
import type { OrderWire } from '../wire.ts';
import { type CardContext, OrderCard } from './order-card.tsx';
import { PagedOrders } from './paged-orders.tsx';

type Props = { count: number; orders: readonly OrderWire[]; context: CardContext };

/** One quiet line for the orders that are held back; when opened, it loads and shows them. */
export function HeldBack({ count, orders, context }: Props) {
  const [isOpen, setOpen] = useState(false);
  const loading = useHeldBack(isOpen);
  if (count === 0) return null;
  return (
    <details
      className="group rounded-lg border border-line bg-well"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-12 cursor-pointer select-none items-center gap-3 px-4 py-2">
        <span className="min-w-0 flex-1">
          <span className="figures block font-medium">{unconfirmedOrders(count)}</span>
          <span className="block text-muted text-sm">{ordersTexts.heldBackWhat}</span>
        </span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div className="p-4 pt-2">
        {loading.isPending && (
          <Loading label="Loading unconfirmed orders">
            <Skeleton className="h-48 rounded-lg" />
          </Loading>
        )}
        {loading.isError && (
          <div role="alert" className="flex flex-wrap items-center gap-3 text-sm">
            <p className="min-w-0 flex-1">{ordersTexts.heldBackUnread}</p>
            <Button pending={loading.isFetching} onClick={() => void loading.refetch()}>
              Try again
            </Button>
          </div>
        )}
        {isOpen && loading.isSuccess && (
          <PagedOrders orders={orders} name={ordersTexts.unconfirmed}>
            {(shown) => (
              <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
                {shown.map((order) => (
                  <OrderCard key={order.id} order={order} {...context} />
                ))}
              </div>
            )}
          </PagedOrders>
        )}
      </div>
    </details>
  );
}

/** Loads the orders that are held back into the list, each time they are opened. */
function useHeldBack(isOpen: boolean) {
  const api = useApi();
  const queries = useQueryClient();
  const key = useBookKey();
  return useQuery({
    queryKey: [...key, 'heldBack'],
    queryFn: async () => {
      await fetchHeldBack(queries, key, orderClient(api));
      return true;
    },
    enabled: isOpen,
    staleTime: 0,
    gcTime: 0,
  });
}
