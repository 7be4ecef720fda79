import { useApp, useCan } from '#identity/app-context.tsx';

/** Whether the user's own restaurant stores orders and the user may see them. */
export function useKeepsOrders(): boolean {
  const { user } = useApp();
  const mayRead = useCan()('orders.read');
  return mayRead && (user?.restaurant?.remembersOrders ?? false);
}
