import type { OrderPost } from '#ordering/order-post.ts';
import { DAY } from '#platform/clock.ts';
import type { Order } from '../order.ts';
import { placeTexts } from './place-texts.ts';
import { refused } from './refused.ts';

/** A day more than can be chosen ahead. */
const FURTHEST = 31 * DAY;

/**
 * When an order was placed and for when, at a moment (ms). Phones' clocks are often wrong: what is still to come, or more
 * than a day ago, becomes now. Throws an `AppError` 422 for a time nobody could have chosen.
 */
export function checkedTimes(
  { placedAt, wantedAt }: Pick<OrderPost, 'placedAt' | 'wantedAt'>,
  now: number,
): Pick<Order, 'placedAt' | 'wantedAt'> {
  const sent = Date.parse(placedAt);
  const placed = sent > now || sent < now - DAY ? now : sent;
  if (wantedAt === null) return { placedAt: new Date(placed), wantedAt };
  const wanted = Date.parse(wantedAt);
  // By the customer's own clock where that is behind: it was chosen by ours.
  if (wanted < Math.min(sent, placed) || wanted > now + FURTHEST) throw refused('no_time', placeTexts.time);
  return { placedAt: new Date(placed), wantedAt: new Date(wanted) };
}
