import { Fragment, useEffect, useState } from 'react';
import type { KeptOrder } from '#ordering/kept-orders.ts';
import { orderId } from '#ordering/kept-orders.ts';
import { useCartStore } from '../cart/cart-context.ts';
import { UndoRow } from '../cart/undo.tsx';
import { ignoreSecondTap } from '../components/ignore-second-tap.ts';
import { type StorefrontView, takesOrders } from '../view/view.ts';
import { keptOrders } from './kept-here.ts';
import { KeptOrderRow } from './kept-order-row.tsx';
import { type Again, addAgain, wholeMenu } from './order-again-now.ts';
import { againTexts as texts } from './reorder-texts.ts';

/** How many orders are shown at first. */
const FEW = 3;

interface YourOrdersProps {
  view: StorefrontView;
  /** The customer's orders at this restaurant, the newest first. */
  orders: readonly KeptOrder[];
  onAgain: (again: Again) => void;
}

interface Forgotten {
  orders: readonly KeptOrder[];
  /** Index of the row that was there; the undo row takes its place. */
  place: number;
  message: string;
}

/** A customer's last orders at the end of the cart page, to order them again (docs/product/ordering.md#reorder). */
export function YourOrders({ view, orders, onAgain }: YourOrdersProps) {
  const cart = useCartStore();
  const [forgotten, setForgotten] = useState<Forgotten | null>(null);
  const [showsAll, showAll] = useState(false);
  // The order to put into the cart as soon as the choices of the menu have loaded.
  const [wanted, setWanted] = useState<KeptOrder | null>(null);
  const menu = wholeMenu(view);
  const shown = showsAll ? orders : orders.slice(0, FEW);
  const canOrder = takesOrders(view.restaurant);

  useEffect(() => {
    if (!wanted || !menu) return;
    setWanted(null);
    onAgain(addAgain(cart, wanted, menu));
  });

  function forget(gone: readonly KeptOrder[], place: number, message: string) {
    setForgotten({ orders: gone, place, message });
    keptOrders().forget(...gone);
  }

  const undo = forgotten && (
    <UndoRow
      message={forgotten.message}
      onUndo={() => {
        setForgotten(null);
        keptOrders().keep(...forgotten.orders);
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
            {forgotten?.place === place && <li>{undo}</li>}
            <KeptOrderRow
              order={order}
              restaurantName={view.restaurant.name}
              isWanted={wanted === order}
              canOrder={canOrder}
              onAgain={(tap) => {
                ignoreSecondTap(tap);
                setWanted(order);
              }}
              onForget={() => forget([order], place, texts.forgotten)}
            />
          </Fragment>
        ))}
        {forgotten && forgotten.place >= shown.length && <li>{undo}</li>}
      </ul>
      {orders.length > shown.length && (
        <button type="button" className="soft" onClick={() => showAll(true)}>
          {texts.showAll(orders.length)}
        </button>
      )}
      <p>
        {texts.onlyHere}{' '}
        {orders.length > 1 && (
          <button type="button" onClick={() => forget(orders, 0, texts.allForgotten)}>
            {texts.forgetAll}
          </button>
        )}
      </p>
    </section>
  );
}
