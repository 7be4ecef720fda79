import { restoreOrder } from '#ordering/placed-order.ts';
import type { SentOrder } from '#ordering/wire.ts';
import { useCartStore } from '../cart-context.ts';
import { cartTexts as texts } from '../cart-texts.ts';
import { CopyButton } from './copy-button.tsx';

/** For 24 hours after Place Order, in case the order never left WhatsApp (ruling 11). */
export function SentOrderPanel({ order }: { order: SentOrder }) {
  const cart = useCartStore();
  return (
    <section className="sent" aria-label={texts.notSent}>
      <p>{texts.ordered}</p>
      <h2>{texts.notSent}</h2>
      <div className="ways">
        <a className="soft" href={order.url} target="_blank" rel="noopener">
          {texts.sendAgain}
        </a>
        <button type="button" className="soft" onClick={() => restoreOrder(cart)}>
          {texts.restore}
        </button>
        <CopyButton text={order.message} />
      </div>
    </section>
  );
}
