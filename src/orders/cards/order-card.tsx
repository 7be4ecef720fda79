import { clsx } from 'clsx';
import Ban from 'lucide-react/icons/ban';
import { memo, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { useCan } from '#identity/app-context.tsx';
import { LinkedWords } from '#ordering/message/links/linked-words.tsx';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { MINUTE } from '#platform/services/clock.ts';
import { rich } from '#platform/texts/rich.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { Segmented } from '#platform/ui/inputs/segmented.tsx';
import { Dialog } from '#platform/ui/layout/dialog.tsx';
import { declineTexts } from '#storefront/orders/status/decline-texts.ts';
import { DECLINE_REASONS, type DeclineReason } from '#storefront/orders/status/order-state.ts';
import { useServerNow } from '../live/live-orders.tsx';
import { minutesLate } from '../live/order-book.ts';
import { ordersTexts } from '../orders-texts.ts';
import type { OrderWire } from '../wire.ts';
import { OrderButtons } from './order-buttons.tsx';
import { OrderHead, OrderRemarks, useBlocking } from './order-head.tsx';
import { optionsText } from './order-text.ts';
import { isOptimistic, type useOrderActions } from './use-order-actions.ts';

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
  onAccepted: (order: OrderWire) => void;
}

type OrderCardProps = { order: OrderWire; isTarget?: boolean } & CardContext;

export const OrderCard = memo(function OrderCard({ order, isTarget = false, ...context }: OrderCardProps) {
  const { zone, readyIn, aheadMs, actions, mayWrite, onAccepted, movedAt } = context;
  const headingId = useId();
  const [isDeclining, setDeclining] = useState<boolean>();
  const own = readyIn[order.type] ?? null;
  const [ready, setReady] = useState<ReadyIn>(own === null ? '' : `${own}`);
  const isBusy = isOptimistic(order);
  const isNew = order.status === 'placed';
  const isLate = useServerNow((now) => minutesLate(order, now) > 0);

  const blocking = useBlocking(order, actions);
  const mayConfirmMoney = useCan()('orderPayments.write');

  const accept = async () => {
    const readyAt = readyAtFor(order, ready === '' ? null : Number(ready), aheadMs);
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
        isTarget && 'ring-2 ring-leaf',
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
        onMoney={mayConfirmMoney ? () => void actions.confirmMoney(order) : undefined}
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

/** The time that an order is promised for, if it is accepted now; null for none, also if its customer said when. */
export function readyAtFor({ wantedAt }: OrderWire, minutes: number | null, aheadMs: number): string | null {
  if (minutes === null || wantedAt) return null;
  return new Date(Date.now() + aheadMs + minutes * MINUTE).toISOString();
}

/** The dishes of an order, with their choices and notes. */
export function OrderLines({ lines, type }: Pick<OrderWire, 'lines' | 'type'>) {
  return (
    <ul className="grid grid-cols-1 gap-2">
      {lines.map((line, at) => (
        // Two lines may have the same key and differ in their notes only; the index is safe since lines never move.
        <li key={`${line.key} ${at}`} className="flex gap-2 text-base leading-snug">
          <span className="figures min-w-8 shrink-0 font-semibold">{line.quantity} ×</span>
          <div className="min-w-0 flex-1">
            <p
              className={clsx('wrap-anywhere font-medium', (line.isOff || line.isWrongWay) && 'text-chilli')}
              {...langAttributes(line.name)}
            >
              {line.name}
              {line.isOff && <span className="text-sm"> · {ordersTexts.soldOut}</span>}
              {line.isWrongWay && type && <span className="text-sm"> · {ordersTexts.wrongWay[type]}</span>}
            </p>
            {line.options.length > 0 && (
              <p className="wrap-anywhere text-muted text-sm">+ {optionsText(line)}</p>
            )}
            {line.note && (
              <p className="wrap-anywhere mt-0.5 text-sm" {...langAttributes(line.note)}>
                {rich(ordersTexts.lineNote, {
                  note: <LinkedWords words={line.note} className="underline" />,
                  b: (text) => <span className="font-semibold">{text}</span>,
                })}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Minutes from now; empty for no time. */
type ReadyIn = '' | `${number}`;

const usual = [15, 30, 45];

type ReadyChoiceProps = { value: ReadyIn; onChange: (value: ReadyIn) => void; own: number | null };

/**
 * Lets the owner choose when an order will be ready; `own` is the restaurant's default for this way to order, in
 * minutes.
 */
function ReadyChoice({ value, onChange, own }: ReadyChoiceProps) {
  const minutes = [...new Set(own === null ? usual : [...usual, own])].sort((one, other) => one - other);
  return (
    <div className="mt-4">
      <p aria-hidden="true" className="mb-1 text-muted text-xs">
        {ordersTexts.readyIn}
      </p>
      <Segmented
        label={ordersTexts.readyIn}
        className="w-full"
        value={value}
        onChange={onChange}
        options={[
          { value: '' as ReadyIn, label: ordersTexts.noReadyTime },
          ...minutes.map((each) => ({ value: `${each}` as ReadyIn, label: `${each}` })),
        ]}
      />
    </div>
  );
}

type DeclineDialogProps = {
  order: OrderWire;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDecline: (reason: DeclineReason) => void;
  /** Left out where the phone is blocked already. */
  onBlock?: (() => void) | undefined;
};

/** Asks why an order is declined: one tap on a reason declines it. */
function DeclineDialog({ order, open, onOpenChange, onDecline, onBlock }: DeclineDialogProps) {
  const close = (then: () => void) => () => {
    onOpenChange(false);
    then();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={ordersTexts.decline.title({ number: order.number })}
      description={ordersTexts.decline.hint}
    >
      <div className="grid grid-cols-1 gap-2">
        {DECLINE_REASONS.map((reason) => (
          <Button key={reason} size="lg" className="justify-start!" onClick={close(() => onDecline(reason))}>
            {declineTexts[reason]}
          </Button>
        ))}
      </div>
      {onBlock && (
        <div className="mt-6 border-t pt-4">
          <Button size="lg" variant="ghost" className="-mx-2 text-chilli!" onClick={close(onBlock)}>
            <Ban aria-hidden="true" />
            {ordersTexts.block.block}
          </Button>
          <p className="text-muted text-sm">
            {ordersTexts.block.hint}
            {!order.isKnown && <span className="block">{ordersTexts.block.networkHint}</span>}
          </p>
        </div>
      )}
    </Dialog>
  );
}

/** How long a button that has come under the finger does nothing: more than a person needs for a second tap, ms. */
export const SETTLES_MS = 700;

/**
 * When the cards last changed places, by `performance.now()`: after Accept, the next order's Accept comes under the
 * finger, where Ready was comes Complete, and an order that comes in pushes those below it down. Cards do not render
 * again when they move, so it is asked at the tap.
 */
export function useMoves(orders: readonly OrderWire[]): () => number {
  const movedAt = useRef(Number.NEGATIVE_INFINITY);
  const before = useRef<ReadonlyMap<string, string>>(new Map());
  useLayoutEffect(() => {
    const places = new Map(orders.map(({ id, status }, at) => [id, `${status} ${at}`]));
    const isMoved = [...places].some(([id, place]) => (before.current.get(id) ?? place) !== place);
    if (isMoved) movedAt.current = performance.now();
    before.current = places;
  }, [orders]);
  return useCallback(() => movedAt.current, []);
}

/** Lets a tap through only where the cards have been in their places and statuses for a moment: see `useMoves`. */
function whereSettled<Args extends unknown[]>(movedAt: () => number, act: (...args: Args) => void) {
  return (...args: Args) => {
    if (performance.now() - movedAt() >= SETTLES_MS) act(...args);
  };
}
