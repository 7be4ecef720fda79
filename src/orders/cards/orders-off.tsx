import ConciergeBell from 'lucide-react/icons/concierge-bell';
import { useCan, useLinkTo } from '#identity/app-context.tsx';
import { LinkButton } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/error-state.tsx';
import { pages } from '#routes';

/** Shown instead of the list where the restaurant does not keep orders. */
export function OrdersOff() {
  const linkTo = useLinkTo();
  const maySwitch = useCan()('settings.write');
  return (
    <EmptyState
      icon={<ConciergeBell />}
      title="Order list is off"
      action={maySwitch && <LinkButton to={linkTo(pages.orderTypes())}>Order types</LinkButton>}
    >
      Orders come only on WhatsApp. Turn on Order list to see them here.
    </EmptyState>
  );
}
