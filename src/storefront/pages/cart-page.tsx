import type { MouseEventHandler } from 'react';
import { useCart } from '../cart-context.ts';
import { cartTexts as texts } from '../cart-texts.ts';
import { CartContents, type CartContentsProps } from '../components/cart-contents.tsx';
import { CartSkeleton } from '../components/cart-skeleton.tsx';
import { EmptyCart } from '../components/empty-cart.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { useUndo } from '../use-undo.ts';

type CartPageProps = Omit<CartContentsProps, 'cart' | 'undo'> & {
  menuHref: string;
  onMenu: MouseEventHandler;
};

/** The cart of a restaurant, which lives in the browser alone (spec §2, rulings 9 to 11). */
export function CartPage(props: CartPageProps) {
  const { view, target, table, menuHref, onMenu } = props;
  const cart = useCart((snapshot) => snapshot);
  const undo = useUndo();
  const isHydrated = useHydrated();
  return (
    <>
      <nav>
        <a className="back" href={menuHref} onClick={onMenu}>
          {texts.backToMenu}
        </a>
      </nav>
      <main>
        <h1 tabIndex={-1}>{texts.heading}</h1>
        <p className="about">
          {target.restaurantName}
          {table && <b className="tag">{texts.table(table)}</b>}
        </p>
        {!isHydrated && <CartSkeleton restaurant={view.restaurant} />}
        {isHydrated && !cart.isSaved && <p className="note">{texts.notKept}</p>}
        {isHydrated && cart.lines.length === 0 && (
          <EmptyCart lastOrder={cart.lastOrder} undo={undo} menuHref={menuHref} onMenu={onMenu} />
        )}
        {isHydrated && cart.lines.length > 0 && <CartContents {...props} cart={cart} undo={undo} />}
      </main>
    </>
  );
}
