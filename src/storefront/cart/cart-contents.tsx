import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import type { CartLine } from '#ordering/cart/cart.ts';
import type { CartSnapshot } from '#ordering/cart/cart-store.ts';
import { shownChange, shownLine } from '#ordering/cart/shown-line.ts';
import { whatsAppLink } from '#ordering/message/chat-messages.ts';
import { orderMessage } from '#ordering/message/order-message.ts';
import { orderedLine, type PlacedOrder } from '#ordering/orders/customer-order.ts';
import { drawOrderCode, orderNumber } from '#ordering/orders/order-code.ts';
import { canBeListed } from '#ordering/orders/order-post.ts';
import { placeOrder, sentOrder } from '#ordering/orders/sent-order.ts';
import { mayRise, sumNews } from '#ordering/prices/order-sums.ts';
import { applyFreshPrices, checkPrices, needsConfirmation } from '#ordering/prices/price-check.ts';
import type { AllOf } from '#platform/fields/fields.ts';
import { usualNotesOf } from '#restaurant/settings/usual-notes.ts';
import { PartLoading } from '../components/part-loading.tsx';
import { Picture } from '../components/picture.tsx';
import { photoShapes } from '../menu/item/item-card.tsx';
import { noMore, takeWanted } from '../menu/item/item-control.tsx';
import { usualOn } from '../menu/search/diet-filter.ts';
import { orderHold, PlaceOrder } from '../orders/place-order/place-order.tsx';
import { SentOrderPanel } from '../orders/place-order/sent-order-panel.tsx';
import { useSendOrder } from '../orders/use-send-order.ts';
import { lazyFile } from '../page/lazy-file.ts';
import type { CartNavigation } from '../page/navigation.ts';
import { leaveTable } from '../page/table.ts';
import type { CheckedMenu } from '../view/use-menu-check.ts';
import { hasPhotos, type ItemView, itemsOf } from '../view/view.ts';
import { useCartStore } from './cart-context.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { cartTexts as texts } from './cart-texts.ts';
import { Note, useNotes, WHOLE_ORDER } from './notes/notes.tsx';
import { ownNote } from './notes/own-note.ts';
import { changeSentences, MenuChanges } from './prices/menu-changes.tsx';
import { lineDiet, menuNow } from './prices/menu-now.ts';
import { SumLines } from './prices/sum-lines.tsx';
import { sumsOf } from './prices/sums-of.ts';
import { totalText } from './prices/total-text.ts';
import { storePastOrder } from './reorder/past-orders.tsx';
import { type Undo, UndoRow } from './undo.tsx';
import type { Ask } from './ways/order-way.ts';
import { useOrderWay } from './ways/use-order-way.ts';

/**
 * A cart line shows the name and price stored in the cart, and only the mark, the photo and the last pieces of the
 * current item. Other facts are shown elsewhere: a removed price in the changes, Jain on request in the note,
 * packing in the sums, and order types it is not for beside Place Order.
 */
type TellingLittle = AllOf<
  ItemView,
  | 'id'
  | 'name'
  | 'pricePaise'
  | 'noPrice'
  | 'isAvailable'
  | 'description'
  | 'imageUrl'
  | 'diet'
  | 'jain'
  | 'isVegan'
  | 'spice'
  | 'allergens'
  | 'tags'
  | 'serves'
  | 'variants'
  | 'asks'
  | 'availableAgainAt'
  | 'stockLeft'
  | 'servingTimeId'
  | 'packingPaise'
  | 'orderTypes'
  | 'off'
  | 'aside'
>;

interface CartContentsProps {
  menu: CheckedMenu;
  target: CartNavigation;
  table: string;
  cart: CartSnapshot;
  undo: Undo;
  onPlaced: (uncheckedSince: Date | null) => void;
  /** Shown at the end, above Place Order. */
  children?: ReactNode;
  /**
   * Set when rendered before the lines and the customer's details are known, with what most customers are asked first:
   * photos have their space, but no image.
   */
  early?: { ask: Ask | null };
}

/** A cart with lines: their price, what has changed on the menu since, and Place Order. */
export function CartContents(props: CartContentsProps) {
  const { menu, target, table, cart, undo, onPlaced, children, early } = props;
  const store = useCartStore();
  const notes = useNotes(cart);
  const list = useRef<HTMLUListElement>(null);
  const { view, check } = menu;
  const { lines } = cart;
  const lastOrder = sentOrder(cart.lastOrder);
  const items: readonly TellingLittle[] = itemsOf(view);
  const now = menuNow(view);
  const shownLines = lines.map((line) => shownLine(line, now));
  const changes = checkPrices(lines, now);
  const shownChanges = changes.map((change) => shownChange(change, now));
  // Charges and GST as the customer has seen them. New ones are shown once the customer agrees to them.
  const [agreed, agree] = useState(view);
  const ways = useOrderWay(view, shownLines, table);
  const order = ways.known?.order;
  const ask = (order ?? early)?.ask ?? null;
  // Without the form, which asks how the order is to be had, the customer can still say so in the chat.
  const isWaiting = ways.isWanted && !order && !ways.hasFailed;
  const known = itemsOf(agreed);
  const seen = sumsOf(lines, agreed.restaurant, known, ways.seen);
  // A dish that was removed from the menu keeps its packing charge until its line is removed.
  const dishes = [...itemsOf(view), ...known];
  const current = sumsOf(lines, view.restaurant, dishes, ways.fulfilment);
  const sumChanges = sumNews(seen, current);
  const sums = sumChanges.length > 0 ? seen : current;
  const possible = ways.possible?.map((way) => sumsOf(lines, view.restaurant, dishes, way));
  const total = totalText(sums.totalPaise, ways.isWanted && (!possible || mayRise(current, possible)));
  const hasChanges = needsConfirmation(changes) || sumChanges.length > 0;
  const { whatsappNumber } = target;
  const { own } = view.restaurant;
  const restaurantName = own ?? target.restaurantName;
  const { acceptsOrders, layout, usualNotes, numbersOrders, remembersOrders, messages } = view.restaurant;
  const [code, setCode] = useState(drawOrderCode);
  const sendOrder = useSendOrder(view.restaurant);
  const { parts: demo } = useDemoPart(view.restaurant.isDemo);
  const usual = usualNotesOf(usualNotes);
  // Includes the note being typed: a customer who taps Place Order need not tap Done first.
  const note = ownNote(notes.cart.note, view.restaurant);
  const ordered = notes.cart.lines.map((line) =>
    orderedLine(
      { ...line, note: ownNote(line.note, view.restaurant) },
      now.groupsOf(line.itemId),
      shownLine(line, now),
    ),
  );
  // An order that the server would refuse must not lead to a page that never exists.
  const isListed = remembersOrders && canBeListed(ordered);
  const placed: PlacedOrder = {
    restaurantName,
    lines: ordered,
    note,
    sums,
    number: numbersOrders || remembersOrders ? orderNumber(code) : '',
    code: isListed && !early ? code : '',
    ...(order ? { wanted: order.wanted, customer: order.customer } : { table }),
    ...(messages && { messages }),
  };
  const message = orderMessage(placed);
  const url = whatsAppLink(whatsappNumber, message);
  const way = { table, known: ways.known };
  const hasPlaces = hasPhotos(itemsOf(view));

  const dishOf = ({ itemId }: CartLine) => (early ? undefined : items.find(({ id }) => id === itemId));

  function photoOf(line: CartLine): ReactNode {
    const url = dishOf(line)?.imageUrl;
    // Same sizes as on the menu's cards, so that the image comes from the browser's cache, also when offline.
    return url && <Picture url={url} {...photoShapes[layout]} />;
  }

  useEffect(() => {
    const itemId = takeWanted();
    const at = itemId ? lines.findIndex((line) => line.itemId === itemId) : -1;
    // After the page itself has scrolled to the top and focused its heading.
    requestAnimationFrame(() => {
      const name = list.current?.querySelectorAll<HTMLElement>('h2')[at];
      name?.scrollIntoView({ block: 'center' });
      name?.focus({ preventScroll: true });
    });
  }, []);

  function changeOf({ key }: CartLine): string {
    const change = shownChanges.find(({ line }) => line.key === key);
    const notFor = order?.notFor.find(({ line }) => line.key === key);
    return change ? changeSentences(change) : (notFor?.text ?? '');
  }

  function fullOf(line: CartLine): string {
    const dish = dishOf(line);
    return dish ? noMore(dish, line.variant, lines) : '';
  }

  function remove(key: string) {
    const place = lines.findIndex((line) => line.key === key);
    const line = lines[place];
    if (line) undo.remove(line, place, shownLines[place]?.name);
  }

  function place(uncheckedSince: Date | null) {
    if (isListed) sendOrder(placed, way);
    notes.commit();
    placeOrder(store, placed, whatsappNumber);
    storePastOrder(sentOrder(store.getSnapshot().lastOrder), view.restaurant);
    // Each order has a code of its own.
    setCode(drawOrderCode());
    onPlaced(uncheckedSince);
  }

  return (
    <>
      {hasChanges && (
        <MenuChanges
          changes={shownChanges}
          sumChanges={sumChanges}
          restaurant={view.restaurant}
          onConfirm={() => {
            agree(view);
            ways.agree();
            store.update((stored) => applyFreshPrices(stored, changes));
          }}
        />
      )}
      <ul className="lines" ref={list} aria-label={texts.lines}>
        {shownLines.map((line, place) => (
          <Fragment key={notes.rowOf(line.key)}>
            {undo.last?.place === place && <UndoItem undo={undo} />}
            <CartLineRow
              line={line}
              photo={hasPlaces && <div className="thumb">{photoOf(line)}</div>}
              diet={early || view.restaurant.isPureVeg ? '' : lineDiet(line, view)}
              change={changeOf(line)}
              full={fullOf(line)}
              isBack={undo.backKey === line.key}
              onRemove={() => remove(line.key)}
            >
              <Note
                on={line.key}
                item={line.name}
                note={line.note}
                usual={usualOn(dishOf(line), usual)}
                notes={notes}
              />
            </CartLineRow>
          </Fragment>
        ))}
        {undo.last && undo.last.place >= lines.length && <UndoItem undo={undo} />}
      </ul>
      <Note on={WHOLE_ORDER} note={cart.note} usual={usual} notes={notes} />
      {ways.isWanted && !ways.known && <PartLoading hasFailed={ways.hasFailed} />}
      {ways.known && (
        <ways.known.parts.WaysForm
          {...ways.known}
          view={view}
          total={total}
          onLeaveTable={() => leaveTable(table)}
          onTakeOut={(line) => remove(line.key)}
        />
      )}
      <SumLines sums={sums} restaurant={view.restaurant} />
      <div className="sum">
        <button type="button" className="soft" onClick={() => undo.clear(cart)}>
          {texts.clear}
        </button>
        <span>{texts.total}</span>
        <b>{total}</b>
        {sums.includesGst && <p>{texts.includesGst}</p>}
      </div>
      {lastOrder && <SentOrderPanel order={lastOrder} uncheckedSince={null} restaurant={view.restaurant} />}
      {children}
      <PlaceOrder
        hold={orderHold({
          isOutOfHours: view.closed !== '' && (order ? !order.canWait : !isWaiting),
          isAsked: !!ask,
          isWaiting,
          whatsapp: whatsappNumber,
          acceptsOrders,
          check,
          hasChanges,
        })}
        ask={ask}
        closed={order?.closed || view.closed}
        onCome={(field) => ways.known?.parts.scrollToField(field)}
        total={total}
        message={message}
        url={url}
        menu={menu}
        onPlaced={place}
        isListed={isListed}
      >
        {demo && <demo.AfterDemoOrder order={{ ...placed, code }} way={way} restaurant={view.restaurant} />}
      </PlaceOrder>
    </>
  );
}

function UndoItem({ undo }: { undo: Undo }) {
  return <li>{undo.last && <UndoRow message={undo.last.message} onUndo={undo.undo} />}</li>;
}

/** The lazy file shown after a demo order, loaded only in the demo (docs/product/marketing.md#the-demo). */
const { use: useDemoPart } = lazyFile(() => import('../orders/place-order/after-demo-order.tsx'));
