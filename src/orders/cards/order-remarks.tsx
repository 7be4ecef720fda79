import { DAY } from '#platform/clock.ts';
import { clockTextAt, dayOf, type WallTime, wallTime } from '#platform/local-time.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useToldNow } from '../live/use-told-now.ts';
import { isShared, minutesLate } from '../order-book.ts';
import { differsText, ordersTexts, overdueText, saysPaidText } from '../orders-texts.ts';
import type { OrderWire } from '../wire.ts';
import { BlockedLine } from './blocked-line.tsx';
import { LateBadge } from './order-head.tsx';

type Props = { order: OrderWire; zone: string; onMoney?: (() => void) | undefined; isBusy: boolean };

/** Everything else to know about an order before it is cooked, and which details are in the chat only. */
export function OrderRemarks({ order, zone, onMoney, isBusy }: Props) {
  const { type, hasNote, payment, menuTotal } = order;
  const inChat = [
    hasNote && ordersTexts.note,
    type === 'delivery' && ordersTexts.inChat,
    type === 'takeaway' && ordersTexts.nameInChat,
  ].filter(Boolean);
  return (
    <div className="mt-3 grid grid-cols-1 gap-2 text-sm empty:hidden">
      <p className="flex flex-wrap gap-2 empty:hidden">
        <Times order={order} zone={zone} />
        <LateBadge order={order} />
      </p>
      {isShared(order) && <p className="font-medium text-chilli">{ordersTexts.sameNumber}</p>}
      {menuTotal !== null && <p className="text-turmeric-ink">{differsText(order)}</p>}
      {inChat.length > 0 && <p className="text-muted">{inChat.join(' · ')}</p>}
      <BlockedLine order={order} />
      {payment === 'claimed' && (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-turmeric-soft p-3">
          <p className="min-w-0 flex-1 basis-48 font-medium text-turmeric-ink">{saysPaidText(order)}</p>
          {onMoney && (
            <Button size="lg" onClick={onMoney} pending={isBusy}>
              {ordersTexts.moneyIsThere}
            </Button>
          )}
        </div>
      )}
      {payment === 'received' && <Badge tone="leaf">{ordersTexts.paid}</Badge>}
    </div>
  );
}

/** The time the order is wanted, and the time it was promised to be ready. */
function Times({ order, zone }: { order: OrderWire; zone: string }) {
  const { wantedAt, readyAt, status } = order;
  const isOpen = status === 'placed' || status === 'accepted';
  const late = useToldNow((now) => overdueText(minutesLate(order, now)));
  return (
    <>
      {late && <Badge tone="danger">{late}</Badge>}
      {wantedAt && isOpen && (
        <Badge tone="attention">
          For <At instant={wantedAt} zone={zone} />
        </Badge>
      )}
      {readyAt && status === 'accepted' && (
        <Badge tone="leaf">
          Ready about <At instant={readyAt} zone={zone} />
        </Badge>
      )}
    </>
  );
}

function At({ instant, zone }: { instant: string; zone: string }) {
  const at = wallTime(Date.parse(instant), zone);
  return useToldNow((now) => atText(at, wallTime(now, zone)));
}

/** A time relative to now: `7:40 PM`, `tomorrow, 12:00 PM`, `Nov 28, 12:00 PM`. */
export function atText(at: WallTime, now: WallTime): string {
  const days = Math.floor(at / DAY) - Math.floor(now / DAY);
  if (days === 0) return clockTextAt(at);
  const day = new Date(`${dayOf(at)}T12:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
  });
  return `${days === 1 ? 'tomorrow' : day}, ${clockTextAt(at)}`;
}
