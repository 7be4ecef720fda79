import { useEffect, useState } from 'react';
import { useCartStore } from '../cart-context.ts';
import { cartNews } from '../cart-news.ts';

/** Tells screen readers what has changed in the cart, politely. Shows nothing. */
export function LiveRegion() {
  const cart = useCartStore();
  const [news, setNews] = useState('');

  useEffect(() => {
    let { lines } = cart.getSnapshot();
    return cart.subscribe(() => {
      const before = lines;
      lines = cart.getSnapshot().lines;
      setNews(cartNews(before, lines));
    });
  }, [cart]);

  return (
    <p className="vh" role="status">
      {news}
    </p>
  );
}
