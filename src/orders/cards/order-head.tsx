import { clsx } from 'clsx';
import Ban from 'lucide-react/icons/ban';
import { useCan } from '#identity/app-context.tsx';
import { clockTextAt, dateFormat, type WallTime, wallTime } from '#platform/formats/dates/local-time.ts';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { DAY } from '#platform/services/clock.ts';
import { hidden, rich } from '#platform/texts/rich.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { Badge } from '#platform/ui/display/badge.tsx';
import { useServerNow } from '../live/live-orders.tsx';
import { isShared, minutesLate } from '../live/order-book.ts';
import { ordersTexts } from '../orders-texts.ts';
import type { OrderWire } from '../wire.ts';
import { agoText, blockedText, differsText, lateText, overdueText, rupees, wayText } from './order-text.ts';
import type { useOrderActions } from './use-order-actions.ts';

type OrderRemarksProps = {
  order: OrderWire;
  zone: string;
  onMoney?: (() => void) | undefined;
  isBusy: boolean;
};

/** Everything else to know about an order before it is cooked, and which details are in the chat only. */
export function OrderRemarks({ order, zone, onMoney, isBusy }: OrderRemarksProps) {
  const { type, hasNote, payment, menuTotal, status, statusBy } = order;
  const inChat = [
    hasNote && ordersTexts.hasNote,
    type === 'delivery' && ordersTexts.nameAndAddressInChat,
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
      {statusBy && status !== 'placed' && (
        <p className="text-muted">{ordersTexts.statusBy({ status, name: statusBy })}</p>
      )}
      {inChat.length > 0 && <p className="text-muted">{inChat.join(' · ')}</p>}
      <BlockedLine order={order} />
      {payment === 'claimed' && (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-turmeric-soft p-3">
          <p className="min-w-0 flex-1 basis-48 font-medium text-turmeric-ink">
            {ordersTexts.saysPaid({ amount: rupees(order.sums.total) })}
          </p>
          {onMoney && (
            <Button size="lg" onClick={onMoney} pending={isBusy}>
              {ordersTexts.confirmPaid}
            </Button>
          )}
        </div>
      )}
      {payment === 'received' && <Badge tone="leaf">{ordersTexts.paid}</Badge>}
    </div>
  );
}

function Times({ order, zone }: { order: OrderWire; zone: string }) {
  const { wantedAt, readyAt, status } = order;
  const isOpen = status === 'placed' || status === 'accepted';
  const late = useServerNow((now) => overdueText(minutesLate(order, now)));
  return (
    <>
      {late && <Badge tone="danger">{late}</Badge>}
      {wantedAt && isOpen && (
        <Badge tone="attention">
          {rich(ordersTexts.times.wanted, { time: <At instant={wantedAt} zone={zone} /> })}
        </Badge>
      )}
      {readyAt && status === 'accepted' && (
        <Badge tone="leaf">
          {rich(ordersTexts.times.ready, { time: <At instant={readyAt} zone={zone} /> })}
        </Badge>
      )}
    </>
  );
}

function At({ instant, zone }: { instant: string; zone: string }) {
  const at = wallTime(Date.parse(instant), zone);
  return useServerNow((now) => atText(at, wallTime(now, zone)));
}

/** A time relative to now: `7:40 PM`, `tomorrow, 12:00 PM`, `Nov 28, 12:00 PM`. */
export function atText(at: WallTime, now: WallTime): string {
  const days = Math.floor(at / DAY) - Math.floor(now / DAY);
  if (days === 0) return clockTextAt(at);
  const time = clockTextAt(at);
  return days === 1
    ? ordersTexts.times.tomorrow({ time })
    : ordersTexts.times.onDay({ day: shortDay(at), time });
}

/** `Nov 28`, of a wall time. */
const shortDay = dateFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });

type OrderHeadProps = { order: OrderWire; zone: string; headingId: string };

/** The head of an order: both its numbers, the way to order, the total and how long ago it was placed. */
export function OrderHead({ order, zone, headingId }: OrderHeadProps) {
  return (
    <header className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <h3 id={headingId} className="figures flex flex-wrap items-baseline gap-x-2 text-lg leading-tight">
          {order.number}
          <span className="font-medium text-muted text-sm">
            {rich(ordersTexts.token, { dayNo: `${order.dayNo}`, hidden })}
          </span>
        </h3>
        <p
          className="wrap-anywhere mt-0.5 font-medium text-sm"
          {...langAttributes(order.table || order.area)}
        >
          {wayText(order)}
        </p>
        {order.tableBy && (
          <p className={clsx('text-sm', order.tableBy === 'typed' ? 'text-turmeric-ink' : 'text-muted')}>
            {ordersTexts.tableBy[order.tableBy]}
          </p>
        )}
      </div>
      <div className="shrink-0 text-end">
        <p className="figures font-semibold text-lg leading-tight">{rupees(order.sums.total)}</p>
        <p className="mt-0.5 text-muted text-xs">
          <Ago order={order} zone={zone} />
        </p>
      </div>
    </header>
  );
}

/** How long ago an order was sent; updates by itself. */
export function Ago({ order, zone }: { order: OrderWire; zone: string }) {
  const sent = Date.parse(order.placedAt);
  const ago = useServerNow((now) => agoText(now - sent));
  return (
    <time dateTime={order.placedAt} title={clockTextAt(wallTime(sent, zone))}>
      {ago}
    </time>
  );
}

/** A badge that says the order arrived late; shown in the list only. */
function LateBadge({ order }: { order: OrderWire }) {
  const late = lateText(order);
  return late ? <Badge tone="attention">{late}</Badge> : null;
}

/** Says that the phone that sent an order is blocked, and until when; nothing where it is not. */
export function BlockedLine({ order }: { order: OrderWire }) {
  const text = useServerNow((now) => blockedText(order, now));
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
  const isBlocked = useServerNow((now) => blockedText(order, now) !== '');
  const mayBlock = useCan()('senders.block');
  if (!mayBlock) return {};
  return isBlocked ? { onUnblock: () => void unblock(order) } : { onBlock: () => void block(order) };
}
