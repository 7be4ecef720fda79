import { useEffect, useId, useState } from 'react';
import { useApp } from '#identity/app-context.tsx';
import { OWNERS_ZONE } from '#menu/availability/off-until.ts';
import { wallTime } from '#platform/formats/dates/local-time.ts';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { SECOND } from '#platform/services/clock.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { BrandMark } from '#platform/ui/display/brand.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { uiTexts } from '#platform/ui/ui-texts.ts';
import { OrderLines } from '../../cards/order-card.tsx';
import { atText, OrderHead, OrderRemarks } from '../../cards/order-head.tsx';
import { ordersTexts } from '../../orders-texts.ts';
import type { OrderWire } from '../../wire.ts';
import { liveTexts } from '../live-texts.ts';
import { groupsOf } from '../order-book.ts';
import { readLastOrders } from './last-orders-kept.ts';

/** Whether this session has seen orders in this browser that can be shown without internet. */
export function hasLastOrders(): boolean {
  return readLastOrders() !== undefined;
}

const RETRY_EVERY = 10 * SECOND;

/**
 * The orders last seen, while nobody can be asked for the newest: to read, and without any button that would change
 * them (docs/product/workspace.md#installed). Gives way to the dashboard as soon as the server answers.
 */
export function LastOrders() {
  const { refresh } = useApp();
  const [last] = useState(readLastOrders);
  const [isRetrying, setRetrying] = useState(false);
  useEffect(() => {
    const again = () => void refresh();
    const timer = setInterval(again, RETRY_EVERY);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [refresh]);
  if (!last) return null;
  const retry = async () => {
    setRetrying(true);
    await refresh();
    setRetrying(false);
  };
  const { fresh, accepted } = groupsOf(last);
  const time = atText(wallTime(last.at, OWNERS_ZONE), wallTime(Date.now(), OWNERS_ZONE));
  return (
    <div className="min-h-dvh">
      <title>{ordersTexts.pageTitle}</title>
      <header className="flex min-h-12 items-center gap-2.5 border-b bg-surface px-4 font-semibold text-sm">
        <BrandMark className="size-7 shrink-0" />
        <span className="truncate" {...langAttributes(last.restaurant)}>
          {last.restaurant}
        </span>
      </header>
      <p
        role="alert"
        className="sticky top-0 z-20 bg-chilli px-4 py-3 text-center font-medium text-on-chilli text-sm"
      >
        {liveTexts.lost} {liveTexts.lostHint}
      </p>
      <main id="main" className="mx-auto w-full max-w-5xl px-4 pt-4 pb-8 sm:px-8 sm:pt-5 lg:pt-10">
        <PageHeader
          title={ordersTexts.title}
          description={ordersTexts.asOf({ time })}
          actions={
            <Button pending={isRetrying} pendingLabel={uiTexts.tryingAgain} onClick={() => void retry()}>
              {uiTexts.retry}
            </Button>
          }
        />
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2 lg:gap-6">
          <Group title={ordersTexts.groups.fresh} orders={fresh} none={ordersTexts.groups.freshNone} />
          <Group
            title={ordersTexts.groups.accepted}
            orders={accepted}
            none={ordersTexts.groups.acceptedNone}
          />
        </div>
      </main>
    </div>
  );
}

function Group({ title, orders, none }: { title: string; orders: readonly OrderWire[]; none: string }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-3 flex items-baseline gap-2 text-lg">
        {title}
        <span className="figures font-medium text-muted text-sm">{orders.length}</span>
      </h2>
      {orders.length === 0 && <p className="text-muted text-sm">{none}</p>}
      <div className="grid grid-cols-1 gap-4">
        {orders.map((order) => (
          <LastOrder key={order.id} order={order} />
        ))}
      </div>
    </section>
  );
}

function LastOrder({ order }: { order: OrderWire }) {
  const headingId = useId();
  return (
    <article aria-labelledby={headingId} className="rounded-lg border border-line bg-surface p-4">
      <OrderHead order={order} zone={OWNERS_ZONE} headingId={headingId} />
      <div className="mt-3 border-t pt-3">
        <OrderLines {...order} />
      </div>
      <OrderRemarks order={order} zone={OWNERS_ZONE} isBusy={false} />
    </article>
  );
}
