import { memo } from 'react';
import { Badge } from '#platform/ui/badge.tsx';
import { rupees, statusWords, wayText } from '../orders-texts.ts';
import { isUnderWay } from '../use-order-actions.ts';
import type { OrderWire } from '../wire.ts';
import { BlockedLine, useBlocking } from './blocked-line.tsx';
import { OrderButtons } from './order-buttons.tsx';
import type { CardContext } from './order-card.tsx';
import { Ago } from './order-head.tsx';

const tones = { done: 'leaf', declined: 'danger', withdrawn: 'neutral' } as const;

type Props = { order: OrderWire } & Pick<CardContext, 'zone' | 'actions' | 'mayWrite'>;

/** A finished order of today, in brief. */
export const DoneRow = memo(function DoneRow({ order, zone, actions, mayWrite }: Props) {
  const { status } = order;
  const blocking = useBlocking(order, actions);
  const tone =
    status === 'done' || status === 'declined' || status === 'withdrawn' ? tones[status] : 'neutral';
  return (
    <li
      id={`order-${order.id}`}
      tabIndex={-1}
      className="scroll-mt-20 px-4 py-2 outline-none [contain-intrinsic-size:auto_6rem] [content-visibility:auto]"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2">
            <span className="figures font-semibold text-base">{order.number}</span>
            <span className="figures text-muted text-sm">#{order.dayNo}</span>
            <Badge tone={tone}>{statusWords[status]}</Badge>
          </p>
          <p className="wrap-anywhere text-muted text-sm">
            {wayText(order)} · {rupees(order.sums.total)} · <Ago order={order} zone={zone} />
          </p>
          <p className="wrap-anywhere line-clamp-2 text-sm">{linesInBrief(order)}</p>
          {order.declineReason && status === 'declined' && (
            <p className="wrap-anywhere text-muted text-sm">{order.declineReason}</p>
          )}
          <BlockedLine order={order} />
        </div>
        <div className="-mt-4 shrink-0">
          <OrderButtons
            order={order}
            isBusy={isUnderWay(order)}
            mayWrite={mayWrite}
            onAccept={() => {}}
            onDecline={() => {}}
            onGo={(next) => void actions.go(order, { status: next })}
            {...blocking}
          />
        </div>
      </div>
    </li>
  );
});

/** `2 × Masala Dosa, 1 × Filter Coffee`. */
function linesInBrief({ lines }: OrderWire): string {
  return lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
}
