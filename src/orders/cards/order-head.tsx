import { clsx } from 'clsx';
import { langAttributes } from '#platform/lang-of.ts';
import { clockTextAt, wallTime } from '#platform/local-time.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { useToldNow } from '../live/use-told-now.ts';
import { agoText, lateText, ordersTexts, rupees, wayText } from '../orders-texts.ts';
import type { OrderWire } from '../wire.ts';

type Props = { order: OrderWire; zone: string; headingId: string };

/** The head of an order: both its numbers, the way to order, the total and how long ago it was placed. */
export function OrderHead({ order, zone, headingId }: Props) {
  return (
    <header className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <h3 id={headingId} className="figures flex flex-wrap items-baseline gap-x-2 text-lg leading-tight">
          {order.number}
          <span className="font-medium text-muted text-sm">
            <span className="sr-only">token </span>#{order.dayNo}
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
      <div className="shrink-0 text-right">
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
  const ago = useToldNow((now) => agoText(now - sent));
  return (
    <time dateTime={order.placedAt} title={clockTextAt(wallTime(sent, zone))}>
      {ago}
    </time>
  );
}

/** A badge that says the order arrived late; shown in the list only. */
export function LateBadge({ order }: { order: OrderWire }) {
  const late = lateText(order);
  return late ? <Badge tone="attention">{late}</Badge> : null;
}
