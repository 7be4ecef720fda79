import { Fragment, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { CartStore } from '#ordering/cart/cart-store.ts';
import { shownChange, shownLine } from '#ordering/cart/shown-line.ts';
import type { StoredCart } from '#ordering/cart/stored-carts.ts';
import { ownName } from '#ordering/choices/item-names.ts';
import { type OrderAgain, orderAgain, withOrder, withoutOrder } from '#ordering/orders/order-again.ts';
import { orderId, type PastOrder } from '#ordering/orders/past-orders.ts';
import type { LineChange, MenuNow } from '#ordering/prices/price-check.ts';
import { formatDay } from '#platform/formats/dates/date-text.ts';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { formatRupees } from '#platform/formats/money.ts';
import { rich } from '#platform/texts/rich.tsx';
import { publicPages as pages } from '#routes';
import { addStyles } from '../../components/add-styles.ts';
import { ignoreSecondTap } from '../../components/ignore-second-tap.ts';
import { BouncingDots } from '../../components/part-loading.tsx';
import { vh } from '../../components/vh.tsx';
import { useIsRefused } from '../../orders/order-outcomes.ts';
import { orderedDish } from '../../orders/place-order/sent-order-panel.tsx';
import { useOrderState } from '../../orders/use-order-state.ts';
import againCss from '../../styles/again.css?inline';
import { type StorefrontView, takesOrders } from '../../view/view.ts';
import { useCartStore } from '../cart-context.ts';
import { cartTexts } from '../cart-texts.ts';
import { changeSentences } from '../prices/menu-changes.tsx';
import { menuNow } from '../prices/menu-now.ts';
import { UndoRow } from '../undo.tsx';
import { pastOrdersStore } from './past-orders.tsx';
import { againTexts as texts } from './reorder-texts.ts';

/** Loaded only by customers who have ordered here before. */

addStyles(againCss);

/** How many orders are shown at first. */
const FEW = 3;

interface YourOrdersProps {
  view: StorefrontView;
  /** The customer's orders at this restaurant, the newest first. */
  orders: readonly PastOrder[];
  onAgain: (again: Again) => void;
}

interface DeletedOrders {
  orders: readonly PastOrder[];
  /** Index of the row that was there; the undo row takes its place. */
  place: number;
  message: string;
}

/** A customer's last orders at the end of the cart page, to order them again (docs/product/ordering.md#reorder). */
export function YourOrders({ view, orders, onAgain }: YourOrdersProps) {
  const cart = useCartStore();
  const [deleted, setDeleted] = useState<DeletedOrders | null>(null);
  const [showsAll, showAll] = useState(false);
  // The order to put into the cart as soon as the choices of the menu have loaded.
  const [wanted, setWanted] = useState<PastOrder | null>(null);
  const menu = completeMenu(view);
  const shown = showsAll ? orders : orders.slice(0, FEW);
  const canOrder = takesOrders(view.restaurant);

  useEffect(() => {
    if (!wanted || !menu) return;
    setWanted(null);
    onAgain(addAgain(cart, wanted, menu));
  });

  function deleteOrders(removed: readonly PastOrder[], place: number, message: string) {
    setDeleted({ orders: removed, place, message });
    pastOrdersStore().remove(...removed);
  }

  const undo = deleted && (
    <UndoRow
      message={deleted.message}
      onUndo={() => {
        setDeleted(null);
        pastOrdersStore().add(...deleted.orders);
      }}
    />
  );
  if (orders.length === 0 && !undo) return null;
  return (
    <section className="orders" aria-label={texts.yourOrders}>
      <h2>{texts.yourOrders}</h2>
      {!canOrder && <p>{texts.notNow}</p>}
      <ul>
        {shown.map((order, place) => (
          <Fragment key={orderId(order)}>
            {deleted?.place === place && <li>{undo}</li>}
            <PastOrderRow
              order={order}
              restaurantName={ownName(view.restaurant)}
              menu={menuNow(view)}
              isWanted={wanted === order}
              canOrder={canOrder}
              onAgain={(tap) => {
                ignoreSecondTap(tap);
                setWanted(order);
              }}
              onForget={() => deleteOrders([order], place, texts.forgotten)}
            />
          </Fragment>
        ))}
        {deleted && deleted.place >= shown.length && <li>{undo}</li>}
      </ul>
      {orders.length > shown.length && (
        <button type="button" className="soft" onClick={() => showAll(true)}>
          {texts.showAll({ count: orders.length })}
        </button>
      )}
      <p>
        {texts.onlyHere}{' '}
        {orders.length > 1 && (
          <button type="button" onClick={() => deleteOrders(orders, 0, texts.allForgotten)}>
            {texts.forgetAll}
          </button>
        )}
      </p>
    </section>
  );
}

interface PastOrderRowProps {
  order: PastOrder;
  restaurantName: string;
  menu: MenuNow;
  /** Whether it goes into the cart as soon as the choices of the menu have loaded. */
  isWanted: boolean;
  canOrder: boolean;
  onAgain: (tap: MouseEvent) => void;
  onForget: () => void;
}

/**
 * One past order: its date, what became of it as far as this browser has seen, its dishes and total, with buttons to
 * order it again or to forget it.
 */
function PastOrderRow(props: PastOrderRowProps) {
  const { order, restaurantName, menu, isWanted, canOrder, onAgain, onForget } = props;
  const isRefused = useIsRefused(order.code);
  const state = useOrderState(order.code);
  const day = formatDay(new Date(order.placedAt));
  const dishes = order.lines.map((line) => orderedDish(shownLine(line, menu))).join(', ');
  const wasCalled = order.restaurantName !== restaurantName && order.restaurantName;
  const answer = state && state.status !== 'placed' && texts.answers[state.status];
  const head = [day, order.number && texts.number({ number: order.number }), answer]
    .filter(Boolean)
    .join(' · ');
  return (
    <li>
      <h3>{head}</h3>
      <b>{formatRupees(order.totalPaise)}</b>
      {wasCalled && (
        <p dir="auto" {...langAttributes(wasCalled)}>
          {wasCalled}
        </p>
      )}
      <p dir="auto" {...langAttributes(dishes)}>
        {dishes}
      </p>
      <div className="ways">
        {canOrder && (
          <button type="button" className="soft" aria-busy={isWanted || undefined} onClick={onAgain}>
            {rich(texts.orderAgainAsOn, { day, vh })}
            {isWanted && <BouncingDots />}
          </button>
        )}
        <button type="button" onClick={onForget}>
          {rich(texts.forget, { day, vh })}
        </button>
        {order.code && !isRefused && <a href={pages.order(order.code)}>{texts.status}</a>}
      </div>
    </li>
  );
}

interface AgainNewsProps {
  again: Again;
  /** Called after the customer has tapped Undo. */
  onUndone: () => void;
}

/** Tells what has changed since an order that was put into the cart again (docs/product/ordering.md#reorder). */
export function AgainNews({ again, onUndone }: AgainNewsProps) {
  const cart = useCartStore();
  const { lines, changes } = again;
  const section = useRef<HTMLElement>(null);

  // The Order again button is at the other end of the page, so scroll and focus have to move here.
  useEffect(() => {
    scrollTo(0, 0);
    section.current?.focus({ preventScroll: true });
  }, [again]);

  const sentences = new Set(changes.map(withoutQuestions).map(changeSentences).filter(Boolean));
  return (
    <section className="anew" tabIndex={-1} ref={section} aria-label={texts.orderAgain}>
      <h2>{headline(again)}</h2>
      {sentences.size > 0 && (
        <>
          <p>{texts.sinceThen}</p>
          <ul>
            {[...sentences].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      {lines.length > 0 && (
        <button
          type="button"
          className="soft"
          onClick={() => {
            undoAgain(cart, again);
            onUndone();
          }}
        >
          {cartTexts.undo}
        </button>
      )}
    </section>
  );
}

function headline({ lines, changes }: Again): string {
  if (lines.length === 0) return texts.nothingToHave;
  return changes.some(({ fresh }) => !fresh) ? texts.partlyAdded : texts.added;
}

/** A change without its 'asks' news: missing choices are asked for below, where the cart is compared with the menu. */
function withoutQuestions(change: LineChange): LineChange {
  return { ...change, news: change.news.filter(({ kind }) => kind !== 'asks') };
}

/** An order that was put into the cart again. */
export interface Again extends OrderAgain {
  readonly before: Pick<StoredCart, 'lines' | 'note'>;
  /** The note on the whole order, if it was put into the cart as well; else empty. */
  readonly note: string;
}

/** The menu that an order is compared with; undefined until the choices of all dishes have loaded. */
function completeMenu(view: StorefrontView): MenuNow | undefined {
  if (view.choicesHash !== '' && !view.choices) return undefined;
  const { dishes, groupsOf } = menuNow(view);
  return { dishes, groupsOf: (itemId) => groupsOf(itemId) ?? [] };
}

/** Adds an order to the cart, as today's menu offers it. Lines and a note that are already there stay. */
function addAgain(cart: CartStore, order: PastOrder, menu: MenuNow): Again {
  const again = orderAgain(order.lines, menu);
  const { lines, note } = cart.getSnapshot();
  const ownNote = note || again.lines.length === 0 ? '' : order.note;
  if (again.lines.length > 0)
    cart.change((now) => ({ ...now, lines: withOrder(now.lines, again), note: now.note || ownNote }));
  const changes = again.changes.map((change) => shownChange(change, menu));
  return { ...again, changes, before: { lines, note }, note: ownNote };
}

/** Undoes `addAgain`: lines and note that came from the order become what they were before. */
function undoAgain(cart: CartStore, again: Again): void {
  const { before } = again;
  cart.change((now) => ({
    ...now,
    lines: withoutOrder(now.lines, before.lines, again),
    note: again.note && now.note === again.note ? before.note : now.note,
  }));
}
