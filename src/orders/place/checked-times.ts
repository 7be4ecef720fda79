import type { OrderPost } from '#ordering/order-post.ts';
import { DAY } from '#platform/clock.ts';
import type { Order } from '../order.ts';
import { placeTexts } from './place-texts.ts';
import { refused } from './refused.ts';

/** One day more than customers can choose ahead, ms. */
const FURTHEST = 31 * DAY;

/**
 * Checks when an order was placed and when it is wanted, at `now` (ms). Phones' clocks are often wrong: a placing time
 * in the future or more than a day ago becomes now. Throws an `AppError` 422 for a wanted time that nobody could have
 * chosen.
 */
export function checkedTimes(
  { placedAt, wantedAt }: Pick<OrderPost, 'placedAt' | 'wantedAt'>,
  now: number,
): Pick<Order, 'placedAt' | 'wantedAt'> {
  const sent = Date.parse(placedAt);
  const placed = sent > now || sent < now - DAY ? now : sent;
  if (wantedAt === null) return { placedAt: placed, wantedAt };
  const wanted = Date.parse(wantedAt);
  // Compared with the phone's own clock where it is behind ours: the wanted time was chosen by our clock.
  if (wanted < Math.min(sent, placed) || wanted > now + FURTHEST) throw refused('no_time', placeTexts.time);
  return { placedAt: placed, wantedAt: wanted };
}
