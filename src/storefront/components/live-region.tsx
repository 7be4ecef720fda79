import { useEffect, useRef, useState } from 'react';
import { useCartStore } from '../cart-context.ts';
import { cartNews } from '../cart-news.ts';

/** Tells screen readers what has changed in the cart, politely. Shows nothing. */
export function LiveRegion() {
  const cart = useCartStore();
  const [news, setNews] = useState('');
  const heard = useRef(cart.getSnapshot());

  useEffect(() => {
    const tell = () => {
      const snapshot = cart.getSnapshot();
      setNews(cartNews(heard.current, snapshot));
      heard.current = snapshot;
    };
    // Taps made before the script was here have come in by now.
    tell();
    return cart.subscribe(tell);
  }, [cart]);

  return (
    <p className="vh" role="status">
      {news}
    </p>
  );
}
