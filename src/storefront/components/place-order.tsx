import { mayArriveEmpty } from '#ordering/order-link.ts';
import { placeOrder } from '#ordering/placed-order.ts';
import { useCartStore } from '../cart-context.ts';
import { cartTexts as texts } from '../cart-texts.ts';
import type { OrderHold } from '../order-hold.ts';
import { BouncingDots } from './bouncing-dots.tsx';
import { CopyButton } from './copy-button.tsx';
import { CHANGES_ID } from './menu-changes.tsx';

interface PlaceOrderProps {
  hold: OrderHold | null;
  message: string;
  /** The WhatsApp link that carries the message. */
  url: string;
  onRetry: () => void;
  onWaive: () => void;
}

/** Place Order at the bottom of the screen: a real link, ready before the tap (ruling 11), or why there is none. */
export function PlaceOrder({ hold, message, url, onRetry, onWaive }: PlaceOrderProps) {
  const cart = useCartStore();
  if (hold) {
    return (
      <div className="dock">
        <HoldNotice hold={hold} onRetry={onRetry} onWaive={onWaive} />
        <button type="button" className="go" disabled>
          {texts.placeOrder}
        </button>
      </div>
    );
  }
  // The browser follows the link first: the cart is cleared, and this link with it, once that is under way.
  const handOver = () => setTimeout(() => placeOrder(cart, message, url));
  return (
    <div className="dock">
      {mayArriveEmpty(url) && (
        <p>
          {texts.longOrder} <CopyButton text={message} />
        </p>
      )}
      <a className="go" href={url} target="_blank" rel="noopener" onClick={handOver}>
        {texts.placeOrder}
      </a>
      <p>{texts.opensWhatsApp}</p>
    </div>
  );
}

const notices: Record<OrderHold, { title: string; hint?: string }> = {
  noNumber: { title: texts.noNumber, hint: texts.noNumberHint },
  notAccepting: { title: texts.notAccepting, hint: texts.notAcceptingHint },
  closed: { title: texts.closed, hint: texts.closedHint },
  preview: { title: texts.preview, hint: texts.previewHint },
  checking: { title: texts.checking },
  notChecked: { title: texts.notChecked, hint: texts.notCheckedHint },
  stale: { title: texts.stale, hint: texts.staleHint },
  changes: { title: texts.confirmFirst },
};

function HoldNotice({
  hold,
  onRetry,
  onWaive,
}: Pick<PlaceOrderProps, 'onRetry' | 'onWaive'> & { hold: OrderHold }) {
  const { title, hint } = notices[hold];
  return (
    <div className="hold" role="status">
      <b>{title}</b>
      {hint && <p>{hint}</p>}
      {hold === 'checking' && <BouncingDots />}
      {(hold === 'notChecked' || hold === 'stale') && (
        <button type="button" className="soft" onClick={onRetry}>
          {texts.tryAgain}
        </button>
      )}
      {hold === 'notChecked' && (
        <button type="button" className="soft" onClick={onWaive}>
          {texts.orderAnyway}
        </button>
      )}
      {hold === 'changes' && (
        <button type="button" className="soft" onClick={showChanges}>
          {texts.showChanges}
        </button>
      )}
    </div>
  );
}

function showChanges() {
  const changes = document.getElementById(CHANGES_ID);
  changes?.scrollIntoView({ block: 'center' });
  changes?.focus({ preventScroll: true });
}
