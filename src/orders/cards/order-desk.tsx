import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useApp, useCan, useLinkTo } from '#identity/app-context.tsx';
import { SearchInput } from '#platform/ui/inputs.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import type { Restaurant } from '#restaurant/restaurant.ts';
import { pages } from '#routes';
import { BellStrip } from '../bell/bell-strip.tsx';
import { useLiveOrders } from '../live/live-orders.tsx';
import { useAnnounced } from '../live/use-announced.ts';
import { useLooking } from '../live/use-looking.ts';
import { groupsOf, type OrderBook, typedNumber } from '../order-book.ts';
import { printsOnAccept } from '../tickets/ticket-settings.ts';
import { useOrderActions } from '../use-order-actions.ts';
import { BlockedPhones } from './blocked-phones.tsx';
import { FoundOrders } from './found-orders.tsx';
import { HeldBack } from './held-back.tsx';
import type { CardContext } from './order-card.tsx';
import { OrderGroups } from './order-groups.tsx';
import { useMoves } from './use-settled.ts';

type Props = { book: OrderBook; restaurant: Pick<Restaurant, 'timeZone' | 'ways'> };

/** The list with its bell and its search. */
export function OrderDesk({ book, restaurant }: Props) {
  const { actingFor, lookingAs } = useApp();
  const bell = useLiveOrders()?.bell;
  const [typed, setTyped] = useState('');
  const [query] = useSearchParams();
  const pointedAt = query.get('order');
  const groups = useMemo(() => groupsOf(book), [book]);
  const movedAt = useMoves(groups);
  const context = useCardContext(restaurant, book.aheadMs, movedAt);
  const isOwn = actingFor === undefined && lookingAs === undefined;
  const signs = typedNumber(typed);
  useAnnounced(book);
  useLooking(groups.fresh, bell, context.actions, isOwn && context.mayWrite);
  usePointing(pointedAt);

  return (
    <div className="grid grid-cols-1 gap-4">
      {isOwn && bell && <BellStrip bell={bell} />}
      <SearchInput
        label="Number, for example 7K3-M4"
        className="max-w-sm"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {pointedAt && !book.orders.some(({ id }) => id === pointedAt) && (
        <Notice>This order is from an earlier day. Search its number.</Notice>
      )}
      {signs ? (
        <FoundOrders signs={signs} orders={book.orders} context={context} />
      ) : (
        <>
          <HeldBack count={book.heldBack} orders={groups.heldBack} context={context} />
          <OrderGroups groups={groups} heldBack={book.heldBack} pointedAt={pointedAt} context={context} />
        </>
      )}
      <BlockedPhones orders={book.orders} onLetGo={context.mayWrite ? context.actions.letGo : undefined} />
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
      ...{ aheadMs, actions, mayWrite, movedAt },
      onAccepted: (order) => {
        if (printsOnAccept())
          void navigate(`${linkTo(pages.ticket(order.id, 'kitchen'))}&print=1`, { state: { order } });
      },
    }),
    [timeZone, ways, aheadMs, actions, mayWrite, movedAt, navigate, linkTo],
  );
}

/** Scrolls to the order that the URL names, and focuses it. */
function usePointing(id: string | null): void {
  useEffect(() => {
    const place = id && document.getElementById(`order-${id}`);
    if (!place) return;
    place.scrollIntoView({ block: 'center' });
    place.focus({ preventScroll: true });
  }, [id]);
}
