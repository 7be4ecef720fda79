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
  | 'notChecked'
  | 'stale'
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
  /** Whether the page is a stored copy, whose prices must be checked before an order. */
  isStale: boolean;
  /** Whether lines, charges or GST have changed and the customer has not confirmed it yet. */
  hasChanges: boolean;
}

/**
 * The most serious reason why a cart with lines cannot be ordered now; null if it can (docs/product.md#price-check).
 */
export function orderHold({
  whatsapp,
  acceptsOrders,
  isOutOfHours,
  isAsked,
  isWaiting,
  check,
  isStale,
  hasChanges,
}: Circumstances): OrderHold | null {
  if (check === 'closed' || check === 'preview') return check;
  if (!whatsapp) return 'noNumber';
  if (!acceptsOrders) return 'notAccepting';
  if (isOutOfHours) return 'outOfHours';
  if (isAsked) return 'asks';
  if (isWaiting || check === 'none' || check === 'checking') return 'checking';
  if (isStale && check !== 'fresh') return 'stale';
  if (check === 'failed') return 'notChecked';
  return hasChanges ? 'changes' : null;
}
