import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { DietMark } from '#menu/marks/diet-mark.tsx';
import type { Diet } from '#menu/marks/marks.ts';
import { type CartLine, lineTotalPaise, MAX_QUANTITY } from '#ordering/cart.ts';
import type { CartSnapshot } from '#ordering/cart-store.ts';
import { whatsAppLink } from '#ordering/order-link.ts';
import { orderMessage } from '#ordering/order-message.ts';
import { drawOrderNumber } from '#ordering/order-number.ts';
import { sumNews } from '#ordering/order-sums.ts';
import { placeOrder } from '#ordering/placed-order.ts';
import { applyFreshPrices, checkPrices, needsConfirmation, withKnownNames } from '#ordering/price-check.ts';
import type { AllOf } from '#platform/fields/fields.ts';
import { langAttributes } from '#platform/lang-of.ts';
import { formatRupees } from '#platform/money.ts';
import { usualNotesOf } from '#restaurant/usual-notes.ts';
import { useCartStore } from '../cart-context.ts';
import { cartTexts as texts } from '../cart-texts.ts';
import { changeSentences } from '../change-sentences.ts';
import type { CheckedMenu } from '../checked-menu.ts';
import { focusNow } from '../focus-now.ts';
import { lineDiet } from '../line-diet.ts';
import { menuNow } from '../menu-now.ts';
import type { CartNavigation } from '../navigation.ts';
import { orderHold } from '../order-hold.ts';
import { sumsOf } from '../sums-of.ts';
import { leaveTable } from '../table.ts';
import type { MenuChecks } from '../use-menu-check.ts';
import { useNotes, WHOLE_ORDER } from '../use-notes.ts';
import type { Undo } from '../use-undo.ts';
import { hasPhotos, type ItemView, itemsOf } from '../view.ts';
import { useOrderWay } from '../ways/use-order-way.ts';
import { takeWanted } from './cart-bar.tsx';
import { photoShapes } from './item-card.tsx';
import { ListedNames } from './listed-names.tsx';
import { MenuChanges } from './menu-changes.tsx';
import { Note } from './note.tsx';
import { OnItsWay } from './on-its-way.tsx';
import { Picture } from './picture.tsx';
import { PlaceOrder } from './place-order.tsx';
import { SentOrderPanel } from './sent-order-panel.tsx';
import { SumLines } from './sum-lines.tsx';
import { UndoRow } from './undo-row.tsx';

/** A line tells name and price as the cart has kept them, of its item as it is now mark and photo, and nothing else. */
type TellingLittle = AllOf<
  ItemView,
  | 'id'
  | 'name'
  | 'pricePaise'
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
  | 'servingTimeId'
  | 'off'
  | 'aside'
>;

export interface CartContentsProps {
  menu: CheckedMenu;
  target: CartNavigation;
  table: string;
  isStale: boolean;
  checks: MenuChecks;
  cart: CartSnapshot;
  undo: Undo;
  onPlaced: (uncheckedSince: Date | null) => void;
  /** Drawn before the lines are known: their photos only have their place. */
  isEarly?: boolean;
}

/** A cart with lines: what they cost, what has changed about them, and the way to order them. */
export function CartContents(props: CartContentsProps) {
  const { menu, target, table, isStale, checks, cart, undo, onPlaced, isEarly } = props;
  const store = useCartStore();
  const notes = useNotes(cart);
  const list = useRef<HTMLUListElement>(null);
  const { view, check } = menu;
  const { lines, lastOrder } = cart;
  const items: readonly TellingLittle[] = itemsOf(view);
  const now = menuNow(view);
  const changes = checkPrices(lines, now);
  // What comes on top of the dishes as the customer has seen it: another is shown once it is agreed to.
  const [agreed, agree] = useState(view.restaurant);
  const ways = useOrderWay(view, lines, table);
  const order = ways.known?.order;
  const [seen, current] = [sumsOf(lines, agreed, ways.seen), sumsOf(lines, view.restaurant, ways.fulfilment)];
  const sumChanges = sumNews(seen, current);
  const sums = sumChanges.length > 0 ? seen : current;
  const hasChanges = needsConfirmation(changes) || sumChanges.length > 0;
  const { whatsappNumber, restaurantName } = target;
  const { acceptsOrders, layout, usualNotes, numbersOrders } = view.restaurant;
  const [number] = useState(drawOrderNumber);
  const usual = usualNotesOf(usualNotes);
  // With what is being written: who taps Place Order is not asked to finish first.
  const { lines: told, note } = notes.cart;
  const message = orderMessage({
    restaurantName,
    lines: told,
    note,
    sums,
    ...(numbersOrders && { number }),
    ...(order ? { headLine: order.headLine, customerLine: order.customerLine } : { table }),
  });
  const url = whatsAppLink(whatsappNumber, message);
  const hasPlaces = hasPhotos(itemsOf(view));

  useEffect(() => {
    const known = withKnownNames(lines, now);
    if (known !== lines) store.update((stored) => withKnownNames(stored, now));
  });

  const dishOf = ({ itemId }: CartLine) => (isEarly ? undefined : items.find(({ id }) => id === itemId));

  function photoOf(line: CartLine): ReactNode {
    const url = dishOf(line)?.imageUrl;
    // In the sizes of the menu's cards, so that the one which is here already is shown, also without a network.
    return url && <Picture url={url} {...photoShapes[layout]} />;
  }

  useEffect(() => {
    const itemId = takeWanted();
    const at = itemId ? lines.findIndex((line) => line.itemId === itemId) : -1;
    // Behind the page's own way to its top and its heading.
    requestAnimationFrame(() => {
      const name = list.current?.querySelectorAll<HTMLElement>('h2')[at];
      name?.scrollIntoView({ block: 'center' });
      name?.focus({ preventScroll: true });
    });
  }, []);

  function changeOf({ key }: CartLine): string {
    const change = changes.find(({ line }) => line.key === key);
    return change ? changeSentences(change) : '';
  }

  function place(uncheckedSince: Date | null) {
    notes.commit();
    placeOrder(store, message, url, sums.totalPaise);
    onPlaced(uncheckedSince);
  }

  return (
    <>
      {hasChanges && (
        <MenuChanges
          changes={changes}
          sumChanges={sumChanges}
          onConfirm={() => {
            agree(view.restaurant);
            ways.agree();
            store.update((stored) => applyFreshPrices(stored, changes));
          }}
        />
      )}
      <ul className="lines" ref={list} aria-label={texts.lines}>
        {lines.map((line, place) => (
          <Fragment key={notes.rowOf(line.key)}>
            {undo.last?.place === place && <UndoItem undo={undo} />}
            <CartLineRow
              line={line}
              photo={hasPlaces && <div className="thumb">{photoOf(line)}</div>}
              diet={isEarly || view.restaurant.isPureVeg ? '' : lineDiet(line, view)}
              change={changeOf(line)}
              isBack={undo.backKey === line.key}
              onRemove={() => undo.remove(line, place)}
            >
              <Note on={line.key} about={line.name} note={line.note} usual={usual} notes={notes} />
            </CartLineRow>
          </Fragment>
        ))}
        {undo.last && undo.last.place >= lines.length && <UndoItem undo={undo} />}
      </ul>
      <Note on={WHOLE_ORDER} about={texts.wholeOrder} note={cart.note} usual={usual} notes={notes} />
      {ways.isWanted && !ways.known && <OnItsWay hasFailed={ways.hasFailed} />}
      {ways.known && (
        <ways.known.parts.WaysForm
          {...ways.known}
          view={view}
          totalPaise={sums.totalPaise}
          onLeaveTable={() => leaveTable(table)}
        />
      )}
      <SumLines sums={sums} />
      <div className="sum">
        <button type="button" className="soft" onClick={() => undo.clear(cart)}>
          {texts.clear}
        </button>
        <span>{texts.total}</span>
        <b>{formatRupees(sums.totalPaise)}</b>
        {sums.includesGst && <p>{texts.includesGst}</p>}
      </div>
      {lastOrder && <SentOrderPanel order={lastOrder} uncheckedSince={null} restaurant={view.restaurant} />}
      <PlaceOrder
        hold={orderHold({
          isOutOfHours: view.closed !== '' && (order ? !order.canWait : !ways.isWanted),
          isAsked: !!order?.ask,
          isWaiting: ways.isWanted && !order,
          whatsapp: whatsappNumber,
          acceptsOrders,
          check,
          isStale,
          hasChanges,
        })}
        ask={order?.ask ?? null}
        onCome={(field) => ways.known?.parts.comeToField(field)}
        totalPaise={sums.totalPaise}
        message={message}
        url={url}
        menu={menu}
        checks={checks}
        onPlaced={place}
      />
    </>
  );
}

function UndoItem({ undo }: { undo: Undo }) {
  return <li>{undo.last && <UndoRow message={undo.last.message} onUndo={undo.undo} />}</li>;
}

interface CartLineRowProps {
  line: CartLine;
  /** Its photo in its place, of which there is none where the menu has no photos. */
  photo: ReactNode;
  /** Stands after the name: before it, the name would move when the mark comes. */
  diet: Diet;
  /** What has happened to it since it was chosen, in a sentence; empty when nothing. */
  change: string;
  /** It has just been put back: the focus goes where it was. */
  isBack: boolean;
  onRemove: () => void;
  /** The customer's words on it. */
  children: ReactNode;
}

/** One line of the cart. Its quantity never goes below 1 here. */
function CartLineRow({ line, photo, diet, change, isBack, onRemove, children }: CartLineRowProps) {
  const cart = useCartStore();
  const { key, name, quantity } = line;
  const options = line.optionNames.join(', ');
  return (
    <li className={photo ? 'pic' : undefined}>
      {photo}
      <h2 tabIndex={-1} dir="auto" {...langAttributes(name)}>
        <ListedNames names={name} /> <DietMark diet={diet} />
      </h2>
      {/* The price alone in its element: what a browser has translated keeps its old text where React sets a part of it. */}
      <p className="each">
        <span>{`${formatRupees(line.unitPaise)} ${texts.each}`}</span>
        {options && (
          <span dir="auto" {...langAttributes(options)}>
            <ListedNames names={options} />
          </span>
        )}
      </p>
      <b>{formatRupees(lineTotalPaise(line))}</b>
      <fieldset className="ctl" aria-label={texts.quantityOf(name)}>
        <button
          type="button"
          aria-label={texts.less(name)}
          disabled={quantity <= 1}
          onClick={() => cart.setQuantity(key, quantity - 1)}
        >
          −
        </button>
        <b>{quantity}</b>
        <button
          type="button"
          aria-label={texts.more(name)}
          disabled={quantity >= MAX_QUANTITY}
          onClick={() => cart.setQuantity(key, quantity + 1)}
        >
          +
        </button>
      </fieldset>
      <button
        type="button"
        className="drop"
        ref={isBack ? focusNow : undefined}
        aria-label={texts.remove(name)}
        onClick={onRemove}
      >
        <BinIcon />
      </button>
      {children}
      {change && <p className="note">{change}</p>}
    </li>
  );
}

function BinIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4.5 6.5h15M9.5 6V4h5v2M6.5 6.5l1 13.5h9l1-13.5M10 10.5v6M14 10.5v6" />
    </svg>
  );
}
