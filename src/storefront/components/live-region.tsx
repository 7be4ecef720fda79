import { useEffect, useRef, useState } from 'react';
import { useCartStore } from '../cart-context.ts';
import { cartNews, type Heard } from '../cart-news.ts';
import { earlyLine } from '../early.ts';
import { itemsOf, type StorefrontView } from '../view.ts';

/** Tells screen readers what has changed in the cart, politely. Shows nothing. */
export function LiveRegion({ view }: { view: StorefrontView }) {
  const cart = useCartStore();
  const [news, setNews] = useState('');
  const heard = useRef<Heard>(cart.getSnapshot());
  const shown = useRef(view);

  useEffect(() => {
    shown.current = view;
  }, [view]);

  // A new view, as after each check of the menu, is no news.
  useEffect(() => {
    const tell = () => {
      const snapshot = cart.getSnapshot();
      setNews(cartNews(heard.current, snapshot, itemsOf(shown.current)));
      heard.current = snapshot;
    };
    // Taps made before the script loaded are in the cart by now. Announce the line that the last of them changed.
    const early = earlyLine();
    const { lines, lastOrder } = heard.current;
    heard.current = { lines: lines.filter(({ key }) => key !== early), lastOrder };
    tell();
    return cart.subscribe(tell);
  }, [cart]);

  return (
    <p className="vh" role="status">
      {news}
    </p>
  );
}
