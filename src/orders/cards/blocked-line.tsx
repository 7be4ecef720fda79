import Ban from 'lucide-react/icons/ban';
import { useToldNow } from '../live/use-told-now.ts';
import { blockedText } from '../orders-texts.ts';
import type { useOrderActions } from '../use-order-actions.ts';
import type { OrderWire } from '../wire.ts';

/** Says that the phone that sent an order is blocked, and until when; nothing where it is not. */
export function BlockedLine({ order }: { order: OrderWire }) {
  const text = useToldNow((now) => blockedText(order, now));
  if (!text) return null;
  return (
    <p className="flex items-center gap-2 text-chilli text-sm">
      <Ban aria-hidden="true" className="size-4 shrink-0" />
      {text}
    </p>
  );
}

/** The action for the phone that sent an order: block it, or unblock it where it is blocked. */
export function useBlocking(order: OrderWire, { block, unblock }: ReturnType<typeof useOrderActions>) {
  const isBlocked = useToldNow((now) => blockedText(order, now) !== '');
  return isBlocked ? { onUnblock: () => void unblock(order) } : { onBlock: () => void block(order) };
}
