import { clsx } from 'clsx';
import { memo, useId, useState } from 'react';
import { MINUTE } from '#platform/clock.ts';
import { useToldNow } from '../live/use-told-now.ts';
import { minutesLate } from '../order-book.ts';
import { isUnderWay, type useOrderActions } from '../use-order-actions.ts';
import type { OrderWire } from '../wire.ts';
import { useBlocking } from './blocked-line.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderRemarks } from './order-remarks.tsx';
import { ReadyChoice, type ReadyIn } from './ready-choice.tsx';
import { whereSettled } from './use-settled.ts';

/** What every card of a list shares. */
export interface CardContext {
  zone: string;
  /** The usual preparation time for each way to order, in minutes, where it is set. */
  readyIn: Partial<Record<OrderWire['type'], number | null>>;
  actions: ReturnType<typeof useOrderActions>;
  mayWrite: boolean;
  /** How far the server's clock is ahead, in milliseconds. */
  aheadMs: number;
  /** When an order last moved into the place of another one, by `performance.now()`. */
  movedAt: () => number;
  /** Called after each order that is accepted. */
  onAccepted: (order: OrderWire) => void;
}

type Props = { order: OrderWire; isPointedAt?: boolean } & CardContext;

/** A card for one order that needs an action. */
export const OrderCard = memo(function OrderCard({ order, isPointedAt = false, ...context }: Props) {
  const { zone, readyIn, aheadMs, actions, mayWrite, onAccepted, movedAt } = context;
  const headingId = useId();
  const [isDeclining, setDeclining] = useState<boolean>();
  const own = readyIn[order.type] ?? null;
  const [ready, setReady] = useState<ReadyIn>(own === null ? '' : `${own}`);
  const isBusy = isUnderWay(order);
  const isNew = order.status === 'placed';
  const isLate = useToldNow((now) => minutesLate(order, now) > 0);

  const blocking = useBlocking(order, actions);

  const accept = async () => {
    const readyAt = ready === '' || order.wantedAt ? null : inMinutes(Number(ready), aheadMs);
    if (await actions.go(order, { status: 'accepted', readyAt })) onAccepted(order);
  };
  return (
    <article
      id={`order-${order.id}`}
      tabIndex={-1}
      aria-labelledby={headingId}
      className={clsx(
        'scroll-mt-20 rounded-lg border bg-surface p-4 outline-none',
        // There may be hundreds of cards: those off screen are not rendered.
        '[contain-intrinsic-size:auto_18rem] [content-visibility:auto]',
        isNew ? 'border-leaf/60' : isLate ? 'border-chilli' : 'border-line',
        isPointedAt && 'ring-2 ring-leaf',
      )}
    >
      <OrderHead order={order} zone={zone} headingId={headingId} />
      <div className="mt-3 border-t pt-3">
        <OrderLines {...order} />
      </div>
      <OrderRemarks
        order={order}
        zone={zone}
        isBusy={isBusy}
        onMoney={mayWrite ? () => void actions.confirmMoney(order) : undefined}
      />
      {mayWrite && isNew && !order.wantedAt && <ReadyChoice value={ready} onChange={setReady} own={own} />}
      <OrderButtons
        order={order}
        isBusy={isBusy}
        mayWrite={mayWrite}
        onAccept={whereSettled(movedAt, () => void accept())}
        onDecline={whereSettled(movedAt, () => setDeclining(true))}
        onGo={whereSettled(movedAt, (status) => void actions.go(order, { status }))}
        {...blocking}
      />
      {isDeclining !== undefined && (
        <DeclineDialog
          order={order}
          open={isDeclining}
          onOpenChange={setDeclining}
          onDecline={(declineReason) => void actions.go(order, { status: 'declined', declineReason })}
          onBlock={blocking.onBlock}
        />
      )}
    </article>
  );
});

function inMinutes(minutes: number, aheadMs: number): string {
  return new Date(Date.now() + aheadMs + minutes * MINUTE).toISOString();
}
