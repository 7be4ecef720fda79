import Ban from 'lucide-react/icons/ban';
import { useToldNow } from '../live/use-told-now.ts';
import { blockedText } from '../orders-texts.ts';
import type { useOrderActions } from '../use-order-actions.ts';
import type { OrderWire } from '../wire.ts';

/** That the phone which sent an order is blocked, and until when; nothing where it is not. */
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

/** What can be done about the phone that sent an order: blocking it, or where it is blocked, taking that back. */
export function useBlocking(order: OrderWire, { block, unblock }: ReturnType<typeof useOrderActions>) {
  const isBlocked = useToldNow((now) => blockedText(order, now) !== '');
  return isBlocked ? { onUnblock: () => void unblock(order) } : { onBlock: () => void block(order) };
}
