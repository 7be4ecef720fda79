import type { MouseEventHandler, ReactNode } from 'react';
import type { SentOrder } from '#ordering/orders/sent-order.ts';
import { SentOrderPanel } from '../orders/place-order/sent-order-panel.tsx';
import type { RestaurantView } from '../view/view.ts';
import { cartTexts as texts } from './cart-texts.ts';
import { type Undo, UndoRow } from './undo.tsx';

interface EmptyCartProps {
  lastOrder: SentOrder | null;
  /** When the order's prices were last checked, if they could not be checked again. */
  uncheckedSince: Date | null;
  /** Whether WhatsApp does not seem to have opened with it. */
  hasNotOpened?: boolean | undefined;
  restaurant: RestaurantView;
  undo: Undo;
  menuHref: string;
  onMenu: MouseEventHandler;
  children?: ReactNode;
}

/**
 * 'Your cart is empty', and what to do next: back to the menu, undo, or the order just sent to WhatsApp, beside
 * which the empty cart is calm.
 */
export function EmptyCart(props: EmptyCartProps) {
  const { lastOrder, uncheckedSince, hasNotOpened, restaurant, undo, menuHref, onMenu, children } = props;
  return (
    <>
      {undo.last && <UndoRow message={undo.last.message} onUndo={undo.undo} />}
      {lastOrder && (
        <SentOrderPanel
          order={lastOrder}
          uncheckedSince={uncheckedSince}
          hasNotOpened={hasNotOpened}
          restaurant={restaurant}
        />
      )}
      <div className={lastOrder ? 'empty calm' : 'empty'}>
        <h2>{texts.empty}</h2>
        <p>{texts.emptyHint}</p>
        <a className={lastOrder ? 'soft' : 'go'} href={menuHref} onClick={onMenu}>
          {texts.chooseItems}
        </a>
      </div>
      {children}
    </>
  );
}
