import type { MenuCheck } from './checked-menu.ts';

/** Why an order cannot be placed right now. */
export type OrderHold =
  | 'noNumber'
  | 'notAccepting'
  | 'closed'
  | 'outOfHours'
  | 'asks'
  | 'preview'
  | 'checking'
  | 'changes';

interface Circumstances {
  /** E.164 or empty. */
  whatsapp: string;
  acceptsOrders: boolean;
  /** Whether orders are only taken at other hours. */
  isOutOfHours: boolean;
  /** Whether the form for the way to order (delivery, dine-in) still needs something. */
  isAsked: boolean;
  /** Whether the code of that form is still loading. */
  isWaiting: boolean;
  check: MenuCheck;
  /** Whether lines, charges or GST have changed and the customer has not confirmed it yet. */
  hasChanges: boolean;
}

/**
 * The most serious reason why a cart with lines cannot be ordered now; null if it can (docs/product/ordering.md#price-check).
 * Prices that could not be checked are none: WhatsApp needs no server of ours.
 */
export function orderHold({
  whatsapp,
  acceptsOrders,
  isOutOfHours,
  isAsked,
  isWaiting,
  check,
  hasChanges,
}: Circumstances): OrderHold | null {
  if (check === 'closed' || check === 'preview') return check;
  if (!whatsapp) return 'noNumber';
  if (!acceptsOrders) return 'notAccepting';
  if (isOutOfHours) return 'outOfHours';
  if (isAsked) return 'asks';
  if (isWaiting || check === 'none' || check === 'checking') return 'checking';
  return hasChanges ? 'changes' : null;
}
