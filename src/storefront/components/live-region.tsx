import { type ReactNode, useEffect, useState } from 'react';
import type { CartSnapshot } from '#ordering/cart/cart-store.ts';
import { useCartStore } from '../cart/cart-context.ts';
import { earlyLine } from '../document/early.ts';
import type { StorefrontView } from '../view/view.ts';

/** The state of the cart that was announced last. */
export type AnnouncedCart = Pick<CartSnapshot, 'lines' | 'lastOrder'>;

/** What the words on the cart are made of. */
export interface NewsProps {
  view: StorefrontView;
  /** What the customer knows to be in the cart. */
  first: AnnouncedCart;
}

interface Props extends Pick<NewsProps, 'view'> {
  /** Writes the words; undefined until the lazy parts are there. */
  News: ((props: NewsProps) => ReactNode) | undefined;
}

/** Tells screen readers what has changed in the cart, politely. Shows nothing. */
export function LiveRegion({ view, News }: Props) {
  const first = useFirstCart();
  return (
    <p className="vh" role="status">
      {News && first && <News view={view} first={first} />}
    </p>
  );
}

/** Returns the cart as it was when the component came, all of which is known to the customer; undefined before hydration. */
export function useFirstCart(): AnnouncedCart | undefined {
  const cart = useCartStore();
  const [first, setFirst] = useState<AnnouncedCart>();

  useEffect(() => {
    // Taps made before the script loaded are in the cart by now. The line that the last of them changed is news.
    const early = earlyLine();
    const { lines, lastOrder } = cart.getSnapshot();
    setFirst({ lines: lines.filter(({ key }) => key !== early), lastOrder });
  }, [cart]);

  return first;
}
