import { withText } from '#ordering/message/chat-messages.ts';
import { mayArriveEmpty } from '#ordering/message/links/long-link.ts';
import { shortMessage } from '#ordering/message/order-message.ts';
import type { PlacedOrder } from '#ordering/orders/customer-order.ts';
import { longOrderTexts as texts } from './long-order-texts.ts';
import { useIsReceived } from './order-outcomes.ts';

/** Loaded only by the carts of restaurants that remember orders, and of the demo. */
export { fullSentence } from './full-orders.ts';
export { sendDue, sendNow } from './outbox/outbox.ts';

interface SendShortProps {
  order: PlacedOrder;
  /** The WhatsApp link with its message. */
  url: string;
}

/** Offers a short message for a long order, once the restaurant has it in its list (docs/product/ordering.md#place-order). */
export function SendShort({ order, url }: SendShortProps) {
  const isKept = useIsReceived(order.code);
  const short = isKept && mayArriveEmpty(url) ? shortMessage(order) : '';
  if (!short) return null;
  return (
    <>
      <p>{texts.inTheList}</p>
      <div className="ways">
        <a className="soft" href={withText(url, short)} target="_blank" rel="noopener">
          {texts.sendShort}
        </a>
      </div>
    </>
  );
}
