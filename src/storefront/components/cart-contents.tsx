import { Fragment, type ReactNode } from 'react';
import { type CartLine, cartTotalPaise, lineTotalPaise, MAX_QUANTITY } from '#ordering/cart.ts';
import type { CartSnapshot } from '#ordering/cart-store.ts';
import { whatsAppLink } from '#ordering/order-link.ts';
import { orderMessage } from '#ordering/order-message.ts';
import { applyFreshPrices, checkPrices, needsConfirmation } from '#ordering/price-check.ts';
import type { AllOf } from '#platform/fields/fields.ts';
import { langAttributes } from '#platform/lang-of.ts';
import { formatRupees } from '#platform/money.ts';
import { useCartStore } from '../cart-context.ts';
import { cartTexts as texts } from '../cart-texts.ts';
import { changeSentences } from '../change-sentences.ts';
import type { CheckedMenu } from '../checked-menu.ts';
import { focusNow } from '../focus-now.ts';
import type { CartNavigation } from '../navigation.ts';
import { orderHold } from '../order-hold.ts';
import type { MenuChecks } from '../use-menu-check.ts';
import type { Undo } from '../use-undo.ts';
import { hasPhotos, type ItemView, itemsOf } from '../view.ts';
import { photoShapes } from './item-card.tsx';
import { MenuChanges } from './menu-changes.tsx';
import { Picture } from './picture.tsx';
import { PlaceOrder } from './place-order.tsx';
import { SentOrderPanel } from './sent-order-panel.tsx';
import { UndoRow } from './undo-row.tsx';

/** A line tells name and price as the cart has kept them, of its item as it is now the photo, and nothing else. */
type TellingLittle = AllOf<
  ItemView,
  'id' | 'name' | 'pricePaise' | 'isAvailable' | 'description' | 'imageUrl'
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
  const { view, check } = menu;
  const { lines, lastOrder } = cart;
  const items: readonly TellingLittle[] = itemsOf(view);
  const changes = checkPrices(lines, items);
  const sentences = changeSentences(changes);
  const hasChanges = needsConfirmation(changes);
  const message = orderMessage({ restaurantName: target.restaurantName, lines, table });
  const { whatsappNumber } = target;
  const { acceptsOrders, layout } = view.restaurant;
  const hasPlaces = hasPhotos(itemsOf(view));

  function photoOf({ itemId }: CartLine): ReactNode {
    const url = !isEarly && items.find(({ id }) => id === itemId)?.imageUrl;
    // In the sizes of the menu's cards, so that the one which is here already is shown, also without a network.
    return url && <Picture url={url} {...photoShapes[layout]} />;
  }

  return (
    <>
      {hasChanges && (
        <MenuChanges
          changes={changes}
          onConfirm={() => store.update((now) => applyFreshPrices(now, changes))}
        />
      )}
      <ul className="lines" aria-label={texts.lines}>
        {lines.map((line, place) => (
          <Fragment key={line.key}>
            {undo.last?.place === place && <UndoItem undo={undo} />}
            <CartLineRow
              line={line}
              photo={hasPlaces && <div className="thumb">{photoOf(line)}</div>}
              change={sentences.get(line.key) ?? ''}
              isBack={undo.backKey === line.key}
              onRemove={() => undo.remove(line, place)}
            />
          </Fragment>
        ))}
        {undo.last && undo.last.place >= lines.length && <UndoItem undo={undo} />}
      </ul>
      <div className="sum">
        <button type="button" className="soft" onClick={() => undo.clear(lines)}>
          {texts.clear}
        </button>
        <span>{texts.total}</span>
        <b>{formatRupees(cartTotalPaise(lines))}</b>
      </div>
      {lastOrder && <SentOrderPanel order={lastOrder} uncheckedSince={null} />}
      <PlaceOrder
        hold={orderHold({ whatsapp: whatsappNumber, acceptsOrders, check, isStale, hasChanges })}
        totalPaise={cartTotalPaise(lines)}
        message={message}
        url={whatsAppLink(whatsappNumber, message)}
        menu={menu}
        checks={checks}
        onPlaced={onPlaced}
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
  /** What has happened to it since it was chosen, in a sentence; empty when nothing. */
  change: string;
  /** It has just been put back: the focus goes where it was. */
  isBack: boolean;
  onRemove: () => void;
}

/** One line of the cart. Its quantity never goes below 1 here. */
function CartLineRow({ line, photo, change, isBack, onRemove }: CartLineRowProps) {
  const cart = useCartStore();
  const { key, name, quantity } = line;
  return (
    <li className={photo ? 'pic' : undefined}>
      {photo}
      <h2 dir="auto" {...langAttributes(name)}>
        {name}
      </h2>
      {/* The price alone in its element: what a browser has translated keeps its old text where React sets a part of it. */}
      <p className="each">
        <span>{`${formatRupees(line.unitPaise)} ${texts.each}`}</span>
        {line.note && <span dir="auto">{line.note}</span>}
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
