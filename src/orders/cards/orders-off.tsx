import ConciergeBell from 'lucide-react/icons/concierge-bell';
import { useApp, useCan } from '#identity/app-context.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { pages } from '#routes';

/** Shown instead of the list where the restaurant does not keep orders. */
export function OrdersOff() {
  const { actingFor } = useApp();
  const maySwitch = useCan()('settings.write');
  const to = actingFor === undefined ? pages.orderTypes() : pages.adminOrderTypes(actingFor);
  return (
    <EmptyState
      icon={<ConciergeBell />}
      title="Order list is off"
      action={maySwitch && <LinkButton to={to}>Order types</LinkButton>}
    >
      Orders come only on WhatsApp. Turn on Order list to see them here.
    </EmptyState>
  );
}
