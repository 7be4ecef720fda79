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
  /** Whether it takes orders at other hours. */
  isOutOfHours: boolean;
  /** Whether it is not said yet how it is to be had. */
  isAsked: boolean;
  /** Whether what asks for that is still on its way. */
  isWaiting: boolean;
  check: MenuCheck;
  /** Whether the page is a stored copy, whose prices must be checked before an order. */
  isStale: boolean;
  /** Whether lines differ from the menu and the customer has not said yes yet. */
  hasChanges: boolean;
}

/**
 * What stands between a cart with lines and Place Order, the gravest first; null when nothing does
 * (docs/product.md#price-check).
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
