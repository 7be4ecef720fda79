import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApp, useCan } from '#identity/app-context.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { SearchInput } from '#platform/ui/inputs/inputs.tsx';
import { InstallCard } from '#platform/ui/install/install-card.tsx';
import { PauseOffer } from '#restaurant/hours/form/pause-offer.tsx';
import type { Restaurant } from '#restaurant/restaurant.ts';
import { BellStrip } from '../live/bell/bell-strip.tsx';
import { useAnnounced, useMarkSeen } from '../live/bell/use-attention.ts';
import { useLiveOrders } from '../live/live-orders.tsx';
import { groupsOf, type OrderBook, typedNumber } from '../live/order-book.ts';
import { PushSwitch } from '../live/push/push-switch.tsx';
import { ordersTexts } from '../orders-texts.ts';
import { TableCalls } from '../tables/calls/table-calls.tsx';
import { BlockedPhones } from './blocked-phones.tsx';
import { FoundOrders } from './found-orders.tsx';
import { useMoves } from './order-card.tsx';
import { HeldBack, OrderGroups } from './order-groups.tsx';
import { useCardContext } from './use-card-context.ts';

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
  const movedAt = useMoves(useMemo(() => [...groups.fresh, ...groups.accepted], [groups]));
  const context = useCardContext(restaurant, book.aheadMs, movedAt);
  const can = useCan();
  const isOwn = actingFor === undefined && viewingAs === undefined;
  const signs = typedNumber(typed);
  useAnnounced(book);
  useMarkSeen(groups.fresh, bell, context.actions.markSeen, isOwn && context.mayWrite);
  useScrollTo(targetId);

  return (
    <div className="grid grid-cols-1 gap-4">
      {isOwn && bell && <BellStrip bell={bell} />}
      {isOwn && bell?.isOn && <PushSwitch />}
      {isOwn && can('pause.write') && <PauseOffer waiting={groups.fresh.length} />}
      <TableCalls calls={book.calls} onDone={context.mayWrite ? context.actions.endCall : undefined} />
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
      <BlockedPhones
        orders={book.orders}
        onUnblock={can('senders.block') ? context.actions.unblockPhone : undefined}
      />
    </div>
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
