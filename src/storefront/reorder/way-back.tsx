import type { MouseEventHandler } from 'react';
import { plainTable } from '#ordering/plain-text.ts';
import { publicPages as pages } from '#routes';
import { useCart } from '../cart/cart-context.ts';
import { withTable } from '../table.ts';
import { type StorefrontView, takesOrders } from '../view/view.ts';
import { useKeptOrders } from './kept-here.ts';
import { againTexts as texts } from './reorder-texts.ts';

interface WayBackProps {
  view: StorefrontView;
  table: string;
  onOpenCart: MouseEventHandler;
}

/** A link on the menu to the customer's past orders, for who has some here, as long as the cart is empty. */
export function WayBack({ view, table, onOpenCart }: WayBackProps) {
  const isEmpty = useCart(({ lines }) => lines.length === 0);
  const orders = useKeptOrders(view);
  if (!isEmpty || orders.length === 0 || !takesOrders(view.restaurant)) return null;
  return (
    <nav className={plainTable(table) ? 'before beside' : 'before'} aria-label={texts.yourOrders}>
      <a className="soft" href={withTable(pages.cart(view.restaurant.slug), table)} onClick={onOpenCart}>
        {texts.orderAgain}
      </a>
    </nav>
  );
}
