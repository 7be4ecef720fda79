import { Fragment } from 'react';
import { cartTotalPaise } from '#ordering/cart.ts';
import type { CartSnapshot } from '#ordering/cart-store.ts';
import { whatsAppLink } from '#ordering/order-link.ts';
import { orderMessage } from '#ordering/order-message.ts';
import { applyFreshPrices, checkPrices, needsConfirmation } from '#ordering/price-check.ts';
import { formatRupees } from '#platform/money.ts';
import { useCartStore } from '../cart-context.ts';
import { cartTexts as texts } from '../cart-texts.ts';
import { changeSentences } from '../change-sentences.ts';
import type { CheckedMenu } from '../checked-menu.ts';
import type { CartNavigation } from '../navigation.ts';
import { orderHold } from '../order-hold.ts';
import type { MenuChecks } from '../use-menu-check.ts';
import type { Undo } from '../use-undo.ts';
import { itemsOf } from '../view.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { MenuChanges } from './menu-changes.tsx';
import { PlaceOrder } from './place-order.tsx';
import { SentOrderPanel } from './sent-order-panel.tsx';
import { UndoRow } from './undo-row.tsx';

export interface CartContentsProps {
  menu: CheckedMenu;
  target: CartNavigation;
  table: string;
  isStale: boolean;
  checks: MenuChecks;
  cart: CartSnapshot;
  undo: Undo;
  onPlaced: (uncheckedSince: Date | null) => void;
}

/** A cart with lines: what they cost, what has changed about them, and the way to order them. */
export function CartContents(props: CartContentsProps) {
  const { menu, target, table, isStale, checks, cart, undo, onPlaced } = props;
  const store = useCartStore();
  const { view, check } = menu;
  const { lines, lastOrder } = cart;
  const changes = checkPrices(lines, itemsOf(view));
  const sentences = changeSentences(changes);
  const hasChanges = needsConfirmation(changes);
  const message = orderMessage({ restaurantName: target.restaurantName, lines, table });
  const { whatsappNumber } = target;
  const { acceptsOrders } = view.restaurant;
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
