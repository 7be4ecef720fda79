import { useQuery, useQueryClient } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ConciergeBell from 'lucide-react/icons/concierge-bell';
import { memo, type ReactNode, useRef, useState } from 'react';
import { useApi } from '#identity/app-context.tsx';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { listOf } from '#platform/texts/lists.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { Badge } from '#platform/ui/display/badge.tsx';
import { EmptyState } from '#platform/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/feedback/loading.tsx';
import { declineTexts } from '#storefront/orders/status/decline-texts.ts';
import { fetchHeldBack, useBookKey } from '../live/live-orders.tsx';
import { type OrderGroups as Groups, SHOWN } from '../live/order-book.ts';
import { orderClient } from '../live/order-client.ts';
import { ordersTexts } from '../orders-texts.ts';
import type { OrderWire } from '../wire.ts';
import { OrderButtons } from './order-buttons.tsx';
import { type CardContext, OrderCard } from './order-card.tsx';
import { Ago, BlockedLine, useBlocking } from './order-head.tsx';
import { pageText, piecesText, rupees, wayText } from './order-text.ts';
import { isOptimistic } from './use-order-actions.ts';

type OrderGroupsProps = { groups: Groups; heldBack: number; targetId: string | null; context: CardContext };

/** New, Accepted, Completed today, and what was declined or cancelled today (docs/product/orders.md#order-list). */
export function OrderGroups({ groups, heldBack, targetId, context }: OrderGroupsProps) {
  const { fresh, accepted, done, calledOff } = groups;
  if (fresh.length + accepted.length + done.length + calledOff.length + heldBack === 0) {
    return (
      <EmptyState icon={<ConciergeBell />} title={ordersTexts.groups.empty}>
        {ordersTexts.groups.emptyHint}
      </EmptyState>
    );
  }
  const card = (order: OrderWire) => (
    <OrderCard key={order.id} order={order} isTarget={order.id === targetId} {...context} />
  );
  const row = (order: OrderWire) => <DoneRow key={order.id} order={order} {...context} />;
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2 lg:gap-6">
      <Group
        title={ordersTexts.groups.fresh}
        orders={fresh}
        none={ordersTexts.groups.freshNone}
        targetId={targetId}
        show={card}
      />
      <Group
        title={ordersTexts.groups.accepted}
        orders={accepted}
        none={ordersTexts.groups.acceptedNone}
        targetId={targetId}
        show={card}
      />
      <div className="grid grid-cols-1 gap-8 lg:col-span-2">
        <Group
          title={ordersTexts.groups.done}
          orders={done}
          none={ordersTexts.groups.doneNone}
          targetId={targetId}
          show={row}
          isRows
        />
        {calledOff.length > 0 && (
          <Group
            title={ordersTexts.groups.calledOff}
            orders={calledOff}
            none=""
            targetId={targetId}
            show={row}
            isRows
          />
        )}
      </div>
    </div>
  );
}

type GroupProps = {
  title: string;
  orders: readonly OrderWire[];
  none: string;
  targetId: string | null;
  show: (order: OrderWire) => React.ReactNode;
  isRows?: boolean;
};

function Group({ title, orders, none, targetId, show, isRows = false }: GroupProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-3 flex items-baseline gap-2 text-lg">
        {title}
        <span className="figures font-medium text-muted text-sm">{orders.length}</span>
      </h2>
      {orders.length === 0 ? (
        <p className="text-muted text-sm">{none}</p>
      ) : (
        <PagedOrders key={targetId} orders={orders} targetId={targetId} name={title}>
          {(shown) =>
            isRows ? (
              <ul className="divide-y rounded-lg border border-line bg-surface">{shown.map(show)}</ul>
            ) : (
              <div className="grid grid-cols-1 gap-4">{shown.map(show)}</div>
            )
          }
        </PagedOrders>
      )}
    </section>
  );
}

type HeldBackProps = { count: number; orders: readonly OrderWire[]; context: CardContext };

/** One quiet line for the orders that are held back; when opened, it loads and shows them. */
export function HeldBack({ count, orders, context }: HeldBackProps) {
  const [isOpen, setOpen] = useState(false);
  const loading = useHeldBack(isOpen);
  if (count === 0) return null;
  return (
    <details
      className="group rounded-lg border border-line bg-well"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-12 cursor-pointer select-none items-center gap-3 px-4 py-2">
        <span className="min-w-0 flex-1">
          <span className="figures block font-medium">{ordersTexts.heldBack.count({ count })}</span>
          <span className="block text-muted text-sm">{ordersTexts.heldBack.hint}</span>
        </span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div className="p-4 pt-2">
        {loading.isPending && (
          <Loading label={ordersTexts.heldBack.loading}>
            <Skeleton className="h-48 rounded-lg" />
          </Loading>
        )}
        {loading.isError && (
          <div role="alert" className="flex flex-wrap items-center gap-3 text-sm">
            <p className="min-w-0 flex-1">{ordersTexts.heldBack.notLoaded}</p>
            <Button pending={loading.isFetching} onClick={() => void loading.refetch()}>
              {commonTexts.tryAgain}
            </Button>
          </div>
        )}
        {isOpen && loading.isSuccess && (
          <PagedOrders orders={orders} name={ordersTexts.heldBack.title}>
            {(shown) => (
              <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
                {shown.map((order) => (
                  <OrderCard key={order.id} order={order} {...context} />
                ))}
              </div>
            )}
          </PagedOrders>
        )}
      </div>
    </details>
  );
}

/** Loads the orders that are held back into the list, each time they are opened. */
function useHeldBack(isOpen: boolean) {
  const api = useApi();
  const queries = useQueryClient();
  const key = useBookKey();
  return useQuery({
    queryKey: [...key, 'heldBack'],
    queryFn: async () => {
      await fetchHeldBack(queries, key, orderClient(api));
      return true;
    },
    enabled: isOpen,
    staleTime: 0,
    gcTime: 0,
  });
}

const tones = { done: 'leaf', declined: 'danger', withdrawn: 'neutral' } as const;

type DoneRowProps = { order: OrderWire } & Pick<CardContext, 'zone' | 'actions' | 'mayWrite'>;

const DoneRow = memo(function DoneRow({ order, zone, actions, mayWrite }: DoneRowProps) {
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
            <Badge tone={tone}>{ordersTexts.states[status]}</Badge>
          </p>
          <p className="wrap-anywhere text-muted text-sm">
            {wayText(order)} · {rupees(order.sums.total)} · <Ago order={order} zone={zone} />
          </p>
          <p className="wrap-anywhere line-clamp-2 text-sm">{linesInBrief(order)}</p>
          {order.declineReason && status === 'declined' && (
            <p className="wrap-anywhere text-muted text-sm">{declineTexts[order.declineReason]}</p>
          )}
          <BlockedLine order={order} />
        </div>
        <div className="-mt-4 shrink-0">
          <OrderButtons
            order={order}
            isBusy={isOptimistic(order)}
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
  return listOf(
    lines.map(({ quantity, name }) => piecesText(quantity, name)),
    'unit',
  );
}

type PagedOrdersProps = {
  orders: readonly OrderWire[];
  name: string;
  /** The id of an order; the page that has it is shown first. */
  targetId?: string | null;
  children: (shown: readonly OrderWire[]) => ReactNode;
};

/** Shows 75 orders of a group at a time, so that a flood of them does not make the page too large for a phone. */
export function PagedOrders({ orders, name, targetId = null, children }: PagedOrdersProps) {
  const top = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(() => {
    const at = targetId === null ? 0 : orders.findIndex(({ id }) => id === targetId);
    return Math.floor(Math.max(0, at) / SHOWN);
  });
  const last = Math.max(0, Math.ceil(orders.length / SHOWN) - 1);
  const shown = Math.min(page, last);
  const turn = (to: number) => {
    setPage(to);
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div ref={top} className="scroll-mt-20">
      {children(orders.slice(shown * SHOWN, (shown + 1) * SHOWN))}
      {last > 0 && (
        <nav
          aria-label={ordersTexts.groups.pages({ group: name })}
          className="mt-4 flex flex-wrap items-center gap-3"
        >
          <p role="status" className="figures flex-1 basis-full text-muted text-sm sm:basis-auto">
            {pageText(shown, orders.length)}
          </p>
          <Button aria-disabled={shown === 0} onClick={() => shown > 0 && turn(shown - 1)}>
            {ordersTexts.groups.previous}
          </Button>
          <Button aria-disabled={shown === last} onClick={() => shown < last && turn(shown + 1)}>
            {ordersTexts.groups.next}
          </Button>
        </nav>
      )}
    </div>
  );
}
