import { useMemo } from 'react';
import { useApp } from '#identity/app-context.tsx';
import { pages } from '#routes';

interface OrderPages {
  list: string;
  sales: string;
  ticket(orderId: string, kind: 'kitchen' | 'customer'): string;
}

const own: OrderPages = { list: pages.orders(), sales: pages.sales(), ticket: pages.ticket };

/**
 * The URLs of the order screens: the owner's own, or those for the administrator on an owner's behalf
 * (docs/product/admin.md#on-an-owners-behalf).
 */
export function useOrderPages(): OrderPages {
  const { actingFor } = useApp();
  return useMemo(() => (actingFor === undefined ? own : onBehalfOf(actingFor)), [actingFor]);
}

function onBehalfOf(restaurantId: string): OrderPages {
  return {
    list: pages.adminOrders(restaurantId),
    sales: pages.adminSales(restaurantId),
    ticket: (orderId, kind) => pages.adminTicket(orderId, kind, restaurantId),
  };
}
