import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useApp, useCan, useLinkTo } from '#identity/app-context.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { useMediaQuery, useStored } from '#platform/ui/browser-state.ts';
import { Field } from '#platform/ui/forms/field.tsx';
import { Select } from '#platform/ui/inputs/inputs.tsx';
import { Segmented } from '#platform/ui/inputs/segmented.tsx';
import { ThemeToggle } from '#platform/ui/theme/theme-toggle.tsx';
import { PauseOffer } from '#restaurant/hours/form/pause-offer.tsx';
import type { Restaurant } from '#restaurant/restaurant.ts';
import { pages } from '#routes';
import { BellStrip } from '../../live/bell/bell-strip.tsx';
import { keepAwake } from '../../live/bell/keep-awake.ts';
import { useAnnounced, useMarkSeen } from '../../live/bell/use-attention.ts';
import { useLiveOrders } from '../../live/live-orders.tsx';
import { groupsOf, type OrderBook } from '../../live/order-book.ts';
import { ordersTexts } from '../../orders-texts.ts';
import { TableCalls } from '../../tables/calls/table-calls.tsx';
import type { OrderWire } from '../../wire.ts';
import { type CardContext, readyAtFor, SETTLES_MS, useMoves } from '../order-card.tsx';
import { PagedOrders } from '../order-groups.tsx';
import { useCardContext } from '../use-card-context.ts';
import { isOptimistic } from '../use-order-actions.ts';
import { DishTotals } from './dish-totals.tsx';
import {
  type Board,
  boardAt,
  boardOf,
  COLUMNS,
  type Column,
  digitOf,
  isMovable,
  nextStatus,
  orderAt,
  type Shown,
  stationsIn,
} from './kitchen-board.ts';
import { KitchenCard } from './kitchen-card.tsx';
import { kitchenSettings, setKeys, showStation, usualKitchen } from './kitchen-settings.ts';
import { kitchenTexts } from './kitchen-texts.ts';

const titles: Record<Column, string> = {
  fresh: ordersTexts.states.placed,
  cooking: kitchenTexts.cooking,
  ready: ordersTexts.states.ready,
};
const nones: Record<Column, string> = {
  fresh: ordersTexts.groups.freshNone,
  cooking: ordersTexts.groups.acceptedNone,
  ready: kitchenTexts.readyNone,
};

type Props = { book: OrderBook; restaurant: Pick<Restaurant, 'timeZone' | 'ways'> };

export function KitchenDesk({ book, restaurant }: Props) {
  const { actingFor, viewingAs } = useApp();
  const isOwn = actingFor === undefined && viewingAs === undefined;
  const mayPause = useCan()('pause.write');
  const bell = useLiveOrders()?.bell;
  const groups = useMemo(() => groupsOf(book), [book]);
  const { hasKeys, station } = useStored(kitchenSettings, usualKitchen);
  const board = useMemo(() => boardAt(boardOf(groups), station), [groups, station]);
  const movedAt = useMoves(useMemo(() => COLUMNS.flatMap((each) => board[each]), [board]));
  const context = useCardContext(restaurant, book.aheadMs, movedAt);
  const isWide = useMediaQuery('(min-width: 64rem)');
  const [shown, setShown] = useState<Column>(() =>
    board.fresh.length === 0 && board.cooking.length > 0 ? 'cooking' : 'fresh',
  );
  const onNext = useNext(context, station);
  const linkTo = useLinkTo();
  useAnnounced(book);
  useMarkSeen(board.fresh, bell, context.actions.markSeen, isOwn && context.mayWrite);
  useEffect(keepAwake, []);
  useDigits(board, onNext, isWide && hasKeys && context.mayWrite);

  const column = (each: Column) => (
    <Orders
      key={each}
      column={each}
      orders={board[each]}
      zone={restaurant.timeZone}
      shown={station}
      hasDigits={isWide && hasKeys}
      onNext={context.mayWrite ? onNext : undefined}
    />
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      {isOwn && bell && <BellStrip bell={bell} />}
      {isOwn && mayPause && <PauseOffer waiting={board.fresh.length} />}
      <TableCalls
        calls={book.calls}
        onDone={context.mayWrite ? context.actions.endCall : undefined}
        isLarge
      />
      {book.heldBack > 0 && (
        <Link to={linkTo(pages.orders())} className="font-medium text-base underline underline-offset-4">
          {ordersTexts.heldBack.count({ count: book.heldBack })}
        </Link>
      )}
      <StationChoice orders={book.orders} shown={station} />
      <DishTotals board={board} shown={station} isOpen={isWide} />
      {isWide ? (
        <div className="grid grid-cols-3 items-start gap-4">{COLUMNS.map(column)}</div>
      ) : (
        <>
          <Segmented
            label={kitchenTexts.columns}
            className="sticky top-0 z-10 w-full"
            value={shown}
            onChange={setShown}
            options={COLUMNS.map((each) => ({
              value: each,
              label: kitchenTexts.counts[each]({ count: board[each].length }),
            }))}
          />
          {column(shown)}
        </>
      )}
      <footer className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t pt-3 text-muted text-sm">
        {isWide && context.mayWrite && (
          <>
            <p>{hasKeys ? kitchenTexts.keysOn : kitchenTexts.keysOff}</p>
            <Button size="sm" onClick={() => setKeys(!hasKeys)}>
              {hasKeys ? kitchenTexts.turnKeysOff : kitchenTexts.turnKeysOn}
            </Button>
          </>
        )}
        <ThemeToggle iconsOnly className="ms-auto" />
      </footer>
    </div>
  );
}

/** Chooses whose dishes this device shows, where dishes have stations. */
function StationChoice({ orders, shown }: { orders: readonly OrderWire[]; shown: Shown }) {
  const found = useMemo(() => stationsIn(orders.flatMap(({ lines }) => lines)), [orders]);
  if (shown === null && !found.some(Boolean)) return null;
  // A station without any order today can still be left.
  const stations = shown === null || found.includes(shown) ? found : [...found, shown];
  return (
    <Field label={kitchenTexts.station} className="sm:max-w-xs">
      <Select
        value={shown === null ? ALL : `${stations.indexOf(shown)}`}
        onChange={({ target }) => showStation(stations[Number(target.value)] ?? null)}
      >
        <option value={ALL}>{kitchenTexts.allStations}</option>
        {stations.map((station, at) => (
          <option key={station} value={at}>
            {station || kitchenTexts.otherItems}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const ALL = 'all';

type OrdersProps = {
  column: Column;
  orders: readonly OrderWire[];
  zone: string;
  shown: Shown;
  hasDigits: boolean;
  onNext: ((order: OrderWire) => void) | undefined;
};

function Orders({ column, orders, zone, shown, hasDigits, onNext }: OrdersProps) {
  const title = titles[column];
  // A digit is of the column, not of the page of it that is shown.
  const digits = useMemo(
    () => new Map(orders.slice(0, 3).map(({ id }, place) => [id, digitOf(column, place)])),
    [column, orders],
  );
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-2 flex items-baseline gap-2 text-xl max-lg:sr-only 2xl:text-2xl">
        {title}
        <span className="figures font-medium text-muted">{orders.length}</span>
      </h2>
      {orders.length === 0 ? (
        <p className="text-lg text-muted">{nones[column]}</p>
      ) : (
        <PagedOrders orders={orders} name={title}>
          {(page) => (
            <div className="grid grid-cols-1 gap-3">
              {page.map((order) => (
                <KitchenCard
                  key={order.id}
                  order={order}
                  zone={zone}
                  shown={shown}
                  digit={(hasDigits && digits.get(order.id)) || ''}
                  onNext={onNext}
                />
              ))}
            </div>
          )}
        </PagedOrders>
      )}
    </section>
  );
}

/** Moves an order to its next status, as the list does; not within a moment after cards have moved. */
function useNext({ actions, readyIn, aheadMs, movedAt, onAccepted }: CardContext, shown: Shown) {
  return useCallback(
    async (order: OrderWire) => {
      const { status } = order;
      if (performance.now() - movedAt() < SETTLES_MS || !isMovable(order, shown)) return;
      if (status === 'placed') {
        const readyAt = readyAtFor(order, readyIn[order.type] ?? null, aheadMs);
        if (await actions.go(order, { status: 'accepted', readyAt })) onAccepted(order);
      } else if (status === 'accepted' || status === 'ready') {
        await actions.go(order, { status: nextStatus[status] });
      }
    },
    [actions, readyIn, aheadMs, movedAt, onAccepted, shown],
  );
}

/** Where a digit is typed into something, or a dialog is open. */
const ELSEWHERE = 'dialog,[role=dialog],[role=alertdialog],input:not([type=checkbox])';

/** Lets the digits of a keyboard, or of a bump bar, move orders on. */
function useDigits(board: Board, onNext: (order: OrderWire) => void, isOn: boolean): void {
  const latest = useRef({ board, onNext });
  useEffect(() => {
    latest.current = { board, onNext };
  }, [board, onNext]);
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
      // A password may have digits, and whoever is asked something does not mean the orders behind it.
      if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return;
      const order = orderAt(latest.current.board, event.key);
      if (order && !isOptimistic(order)) latest.current.onNext(order);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}
