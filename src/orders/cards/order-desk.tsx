import BellOff from 'lucide-react/icons/bell-off';
import BellRing from 'lucide-react/icons/bell-ring';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useApp, useCan, useLinkTo } from '#identity/app-context.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { announce } from '#platform/ui/feedback/announce.ts';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { SearchInput } from '#platform/ui/inputs/inputs.tsx';
import { InstallCard } from '#platform/ui/install/install-card.tsx';
import type { Restaurant } from '#restaurant/restaurant.ts';
import { pages } from '#routes';
import type { BellState } from '../live/bell/use-bell.ts';
import { useLiveOrders } from '../live/live-orders.tsx';
import { groupsOf, isFresh, type OrderBook, typedNumber } from '../live/order-book.ts';
import { PushSwitch } from '../live/push/push-switch.tsx';
import { ordersTexts } from '../orders-texts.ts';
import { printsOnAccept } from '../tickets/ticket-settings.ts';
import type { OrderWire } from '../wire.ts';
import { BlockedPhones } from './blocked-phones.tsx';
import { FoundOrders } from './found-orders.tsx';
import { type CardContext, useMoves } from './order-card.tsx';
import { HeldBack, OrderGroups } from './order-groups.tsx';
import { rupees } from './order-text.ts';
import { useOrderActions } from './use-order-actions.ts';

type Props = { book: OrderBook; restaurant: Pick<Restaurant, 'timeZone' | 'ways'> };

export function OrderDesk({ book, restaurant }: Props) {
  const { actingFor, viewingAs, user } = useApp();
  // People find it in their account.
  const isPhone = user?.device != null;
  const bell = useLiveOrders()?.bell;
  const [typed, setTyped] = useState('');
  const [query] = useSearchParams();
  const targetId = query.get('order');
  const groups = useMemo(() => groupsOf(book), [book]);
  const movedAt = useMoves(groups);
  const context = useCardContext(restaurant, book.aheadMs, movedAt);
  const mayUnblock = useCan()('senders.block');
  const isOwn = actingFor === undefined && viewingAs === undefined;
  const signs = typedNumber(typed);
  useAnnounced(book);
  useMarkSeen(groups.fresh, bell, context.actions, isOwn && context.mayWrite);
  useScrollTo(targetId);

  return (
    <div className="grid grid-cols-1 gap-4">
      {isOwn && bell && <BellStrip bell={bell} />}
      {isOwn && bell?.isOn && <PushSwitch />}
      <SearchInput
        label={ordersTexts.search.label}
        className="max-w-sm"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {targetId && !book.orders.some(({ id }) => id === targetId) && (
        <Notice>{ordersTexts.search.earlierDay}</Notice>
      )}
      {signs ? (
        <FoundOrders signs={signs} orders={book.orders} context={context} />
      ) : (
        <>
          <HeldBack count={book.heldBack} orders={groups.heldBack} context={context} />
          <OrderGroups groups={groups} heldBack={book.heldBack} targetId={targetId} context={context} />
        </>
      )}
      {isPhone && <InstallCard />}
      <BlockedPhones orders={book.orders} onUnblock={mayUnblock ? context.actions.unblockPhone : undefined} />
    </div>
  );
}

function useCardContext(
  { timeZone, ways }: Props['restaurant'],
  aheadMs: number,
  movedAt: () => number,
): CardContext {
  const actions = useOrderActions();
  const mayWrite = useCan()('orders.write');
  const navigate = useNavigate();
  const linkTo = useLinkTo();
  return useMemo(
    () => ({
      zone: timeZone,
      readyIn: Object.fromEntries(ways.map(({ type, readyInMinutes }) => [type, readyInMinutes])),
      aheadMs,
      actions,
      mayWrite,
      movedAt,
      onAccepted: (order) => {
        if (printsOnAccept())
          void navigate(`${linkTo(pages.ticket(order.id, 'kitchen'))}&print=1`, { state: { order } });
      },
    }),
    [timeZone, ways, aheadMs, actions, mayWrite, movedAt, navigate, linkTo],
  );
}

function useScrollTo(id: string | null): void {
  useEffect(() => {
    const place = id && document.getElementById(`order-${id}`);
    if (!place) return;
    place.scrollIntoView({ block: 'center' });
    place.focus({ preventScroll: true });
  }, [id]);
}

function BellStrip({ bell }: { bell: BellState }) {
  if (!bell.isOn) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-chilli/25 bg-chilli-soft p-4">
        <BellOff aria-hidden="true" className="size-6 shrink-0 text-chilli max-sm:hidden" />
        <p role="status" className="min-w-0 flex-1 basis-56 text-sm">
          <strong className="font-semibold text-base text-chilli">{ordersTexts.bell.off}</strong>{' '}
          <span className="block">
            {bell.isRefused ? ordersTexts.bell.refused : ordersTexts.bell.offHint}
          </span>
        </p>
        <Button variant="primary" size="lg" className="max-sm:w-full" onClick={() => void bell.start()}>
          {ordersTexts.bell.start}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex min-h-11 items-center gap-3 text-sm">
      <BellRing aria-hidden="true" className="size-5 shrink-0 text-leaf" />
      <p role="status" className="min-w-0 flex-1">
        {bell.ringsFor > 0 ? (
          <strong className="font-semibold">{ordersTexts.bell.ringing({ count: bell.ringsFor })}</strong>
        ) : (
          ordersTexts.bell.on
        )}
      </p>
      <Button size="sm" variant="ghost" onClick={() => void bell.start()}>
        {ordersTexts.bell.tryIt}
      </Button>
    </div>
  );
}

/** Few at once, so that a tap on Accept does not wait in the browser's queue behind hundreds of these requests. */
const MAX_PARALLEL = 2;

const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Marks the shown new orders as seen, and stops the bell for them, when somebody touches the page or types. An open
 * list alone does not count, since the phone may lie on the counter. `mayMark` is false where somebody else's list is
 * shown.
 */
function useMarkSeen(
  fresh: readonly OrderWire[],
  bell: BellState | undefined,
  { markSeen }: ReturnType<typeof useOrderActions>,
  mayMark: boolean,
): void {
  const shown = useRef(fresh);
  useEffect(() => {
    shown.current = fresh;
  }, [fresh]);
  const stopRinging = bell?.stopRinging;
  useEffect(() => {
    if (!mayMark) return;
    const sentIds = new Set<string>();
    const queue: OrderWire[] = [];
    let sending = 0;
    const sendQueued = async () => {
      sending += 1;
      for (let order = queue.shift(); order; order = queue.shift())
        if (!(await markSeen(order))) sentIds.delete(order.id);
      sending -= 1;
    };
    const markShown = () => {
      const newlySeen = shown.current.filter(({ id, seenAt }) => !seenAt && !sentIds.has(id));
      if (newlySeen.length === 0 || document.hidden) return;
      stopRinging?.(newlySeen.map(({ id }) => id));
      for (const order of newlySeen) sentIds.add(order.id);
      queue.push(...newlySeen);
      while (sending < MAX_PARALLEL && sending < queue.length) void sendQueued();
    };
    for (const activity of ACTIVITY_EVENTS) document.addEventListener(activity, markShown, { passive: true });
    return () => {
      for (const activity of ACTIVITY_EVENTS) document.removeEventListener(activity, markShown);
    };
  }, [stopRinging, markSeen, mayMark]);
}

/** Announces to screen readers which orders have arrived since the list was opened. */
function useAnnounced(book: OrderBook | undefined): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (!book) return;
    const before = known.current;
    known.current = new Set(book.orders.map(({ id }) => id));
    const arrived = before ? book.orders.filter((order) => isFresh(order) && !before.has(order.id)) : [];
    const orders = arrived.map(({ number, sums }) => `${number}, ${rupees(sums.total)}`).join('; ');
    if (orders) announce(ordersTexts.arrived({ count: arrived.length, orders }));
  }, [book]);
}
